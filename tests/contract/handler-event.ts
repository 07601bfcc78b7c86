import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Operation } from '#shared/contract/operation.ts'
import { fillPath } from '#shared/contract/path.ts'
import { formOf, search } from '../api.ts'

interface Signed {
  readonly userId: string
  readonly token: string
  readonly isAdministrator?: boolean
}

type Input = Operation['example']

const bodyOf = async ({ fields }: Pick<Operation, 'fields'>, body: object | undefined) => {
  if (body === undefined) return { contentType: undefined, isBase64Encoded: false }
  if (!fields) {
    return {
      contentType: 'application/json',
      isBase64Encoded: false,
      body: JSON.stringify(body),
    }
  }
  const form = new Response(formOf(body))
  return {
    contentType: form.headers.get('content-type') ?? undefined,
    isBase64Encoded: true,
    body: Buffer.from(await form.arrayBuffer()).toString('base64'),
  }
}

/**
 * The event that an HTTP API passes to its function for a call of a person who has just signed in.
 */
export const eventOf = async (
  operation: Operation,
  { pathParams = {}, query = {}, body }: Input,
  { userId, token, isAdministrator = false }: Signed,
): Promise<APIGatewayProxyEventV2> => {
  const path = fillPath(operation.path, { ...pathParams })
  const { contentType, ...sent } = await bodyOf(operation, body)
  const claims = {
    username: userId,
    token_use: 'access',
    auth_time: String(Math.floor(Date.now() / 1000)),
    origin_jti: randomUUID(),
    ...(isAdministrator ? { 'cognito:groups': '[admin]' } : {}),
  }
  const event = {
    rawPath: path,
    rawQueryString: search(query),
    headers: {
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      authorization: `Bearer ${token}`,
    },
    ...sent,
    requestContext: {
      requestId: 'test',
      http: { method: operation.method, path, sourceIp: '127.0.0.1' },
      authorizer: { jwt: { claims } },
    },
  }
  return event as unknown as APIGatewayProxyEventV2 // the parts of one that the functions read
}
