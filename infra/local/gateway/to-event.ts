import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Authorized } from './jwt-authorizer.ts'

/** API Gateway passes text as text, and anything else as base64. */
const isText = (contentType: string | undefined) =>
  contentType === undefined ||
  /^(text\/|application\/(json|.*\+json|javascript|xml))/i.test(contentType)

/** Converts a request to payload format 2.0 of HTTP APIs. */
export const toEvent = (
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { routeKey, authorized }: { routeKey: string; authorized?: Authorized | undefined },
): APIGatewayProxyEventV2 => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  )
  const text = isText(headers['content-type'])
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    isBase64Encoded: body.length > 0 && !text,
    ...(body.length > 0 ? { body: body.toString(text ? 'utf8' : 'base64') } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
      ...(authorized ? { authorizer: { jwt: authorized } } : {}),
    },
  }
}
