import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Route } from '#infra/declarations/routes.ts'
import { matchPath } from '#shared/contract/path.ts'
import type { Authorized } from './jwt-authorizer.ts'

export type Invoke = (
  lambda: string,
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>

interface HttpApi {
  readonly routes: readonly Route[]
  readonly authorize: (authorization: string | undefined) => Promise<Authorized | undefined>
  readonly invoke: Invoke
}

/** The largest payload that API Gateway accepts (its quotas page: 10 MB). */
const payloadLimit = 10 * 1024 * 1024
/** The largest request that Lambda accepts (its quotas page: 6 MB), headers and base64 included. */
const invocationLimit = 6 * 1024 * 1024

const ownStatus = { unauthorized: 401, missing: 404, tooLarge: 413, fault: 500 } as const
const statusWords: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  500: 'Internal Server Error',
}

/** The gateway's own error responses: HTTP APIs do not let us choose their shape. */
const answerOwnError = (response: ServerResponse, status: number) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ message: statusWords[status] }))
}

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size <= payloadLimit) parts.push(part)
  }
  return size > payloadLimit ? undefined : Buffer.concat(parts)
}

/**
 * A local HTTP API of API Gateway: the most specific route wins, the authorizer protects guarded
 * routes, and functions receive payload format 2.0.
 */
export const httpApi = ({ routes, authorize, invoke }: HttpApi) => {
  const byKey = new Map(routes.map((route) => [route.routeKey, route]))
  const withNames = routes.filter(({ routeKey }) => /\{\w+\}/.test(routeKey))

  /** An exact path wins over one with named parameters, and that over `{proxy+}`. */
  const findRoute = (method: string, path: string) => {
    const [, first, group] = path.split('/')
    return (
      byKey.get(`${method} ${path}`) ??
      withNames.find(({ routeKey }) => matchPath(routeKey, `${method} ${path}`) !== undefined) ??
      byKey.get(`ANY /${first}/${group}/{proxy+}`) ??
      byKey.get(`ANY /${first}/{proxy+}`)
    )
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const route = findRoute(request.method ?? 'GET', url.pathname)
    const body = await readBody(request)
    if (!route) return answerOwnError(response, ownStatus.missing)
    const authorized = route.isGuarded ? await authorize(request.headers.authorization) : undefined
    if (route.isGuarded && !authorized) return answerOwnError(response, ownStatus.unauthorized)
    if (!body) return answerOwnError(response, ownStatus.tooLarge)
    try {
      const event = toEvent(request, url, body, { routeKey: route.routeKey, authorized })
      // Only a large body can make an event too large: JSON takes at most six letters for a byte.
      if (body.length > 512 * 1024 && JSON.stringify(event).length > invocationLimit) {
        return answerOwnError(response, ownStatus.tooLarge)
      }
      const result = await invoke(route.lambda, event)
      // Responses carry the product's time, which `npm run clock` may have moved.
      response.setHeader('date', currentTime().toUTCString())
      // Our functions return only text headers.
      response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string>)
      response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body)
    } catch (error) {
      console.error(error)
      answerOwnError(response, ownStatus.fault)
    }
  }
}

/** API Gateway passes text as text, and anything else as base64. */
const isText = (contentType: string | undefined) =>
  contentType === undefined ||
  /^(text\/|application\/(json|.*\+json|javascript|xml))/i.test(contentType)

/** Converts a request to payload format 2.0 of HTTP APIs. */
const toEvent = (
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
