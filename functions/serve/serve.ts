import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod'
import { contentDisposition } from '#functions/core/http/content-disposition.ts'
import type { Context } from '#functions/core/http/context.ts'
import { readForm } from '#functions/core/http/read-form.ts'
import { readInput, readSigned } from '#functions/core/http/read-input.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { instant } from '#functions/core/runtime/clock.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { Caller } from '#functions/domain/accounts/member-context.ts'
import type {
  ElsewhereAnswer,
  FileAnswer,
  FileOutput,
  Group,
  Method,
  Operation,
} from '#shared/contract/operation.ts'
import { matchPath } from '#shared/contract/path.ts'
import { AppError, notFound, statusOf } from '#shared/errors.ts'
import { type UserId, UserId as UserIdSchema } from '#shared/model/ids.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import { zoneHeader } from '#shared/zone-header.ts'
import { assertNamesOnlySelf, authorize } from './access.ts'
import type { Handlers } from './handler.ts'
import { assertThroughCloudFront } from './origin-secret.ts'
import { sourceAddress } from './source-address.ts'
import { viewerHost } from './viewer-host.ts'

/**
 * The error for an operation that was called with another method. The answer names the right one
 * (RFC 9110, 15.5.6).
 */
class MethodNotAllowed extends AppError {
  readonly allowed: readonly Method[]

  constructor(allowed: readonly Method[]) {
    super('METHOD_NOT_ALLOWED', `Call this with ${allowed.join(' or ')}.`)
    this.allowed = allowed
  }
}

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2

/**
 * The claims from our authorizer in API Gateway's format: all values are text, lists are `[a b]`.
 */
const Claims = z.object({
  username: UserIdSchema,
  token_use: z.literal('access'),
  auth_time: z.coerce.number(),
  origin_jti: z.string().min(1),
  'cognito:groups': z
    .string()
    .transform((text) =>
      text
        .replace(/^\[|\]$/g, '')
        .split(' ')
        .filter(Boolean),
    )
    .default([]),
})

const claimsOf = (event: Event) => {
  const { authorizer } = event.requestContext as { authorizer?: { jwt?: { claims?: unknown } } }
  return Claims.safeParse(authorizer?.jwt?.claims)
}

const identify = async (event: Event): Promise<Caller<Account | undefined>> => {
  const claims = claimsOf(event)
  if (!claims.success) throw new AppError('SIGN_IN_REQUIRED', 'Sign in to do this.')
  const userId: UserId = claims.data.username
  return {
    userId,
    groups: claims.data['cognito:groups'],
    sessionId: claims.data.origin_jti,
    authenticatedAt: new Date(claims.data.auth_time * 1000),
    accessToken: event.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '',
    // An account that is missing is read again, consistently: the first call after a sign-up has
    // just created it, and the first read may not see that yet.
    account: (await findAccount(userId)) ?? (await findAccount(userId, { consistent: true })),
  }
}

const isPublic = ({ access }: Operation) => access === 'public' || access === 'provider'

const isFile = (output: Operation['output']): output is FileOutput => 'contentType' in output

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

const respond = (operation: Operation, answer: unknown): Result => {
  if (!isFile(operation.output)) {
    return {
      statusCode: 200,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(operation.output.parse(answer)),
    }
  }
  const file = answer as FileAnswer | ElsewhereAnswer // the handler's type follows from the same output
  if ('location' in file) {
    return { statusCode: 302, headers: { ...headers, location: file.location }, body: '' }
  }
  const { fileName, bytes } = file
  return {
    statusCode: 200,
    headers: {
      ...headers,
      'content-type': operation.output.contentType,
      'content-disposition': contentDisposition(fileName),
    },
    isBase64Encoded: true,
    body: Buffer.from(bytes).toString('base64'),
  }
}

/**
 * Details that say when the same call may be made again. The header `retry-after` repeats it (RFC
 * 9110, 10.2.3).
 */
const Retry = z.object({ retryAfterSeconds: z.int() })

/**
 * The error for the caller. `NewerVersion` says to try again in a minute: a deployment replaces the
 * functions one by one, within minutes.
 */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  return error instanceof NewerVersion
    ? new AppError(
        'NEWER_VERSION',
        'Heirloom is being updated. Nothing is lost. Please try again in a minute.',
        { details: { retryAfterSeconds: 60 } },
      )
    : new AppError('INTERNAL', 'Something went wrong on our side. Please try again.')
}

const failure = (error: unknown, requestId: string): Result => {
  const appError = toAppError(error)
  const { code, message, field, details } = appError
  const allow: Record<string, string> =
    appError instanceof MethodNotAllowed ? { allow: appError.allowed.join(', ') } : {}
  const { success: mayRetry, data: retry } = Retry.safeParse(details)
  const retryAfter: Record<string, string> = mayRetry
    ? { 'retry-after': String(retry.retryAfterSeconds) }
    : {}
  return {
    statusCode: statusOf[code],
    headers: { ...headers, 'content-type': 'application/json', ...allow, ...retryAfter },
    body: JSON.stringify({ code, message, field, details, requestId }),
  }
}

/**
 * Where a fault happened: the first frame of its stack. The message is left out, because it may
 * quote input.
 */
const firstFrame = (thrown: unknown): string | undefined =>
  thrown instanceof Error
    ? thrown.stack
        ?.split('\n')
        .find((line) => /^\s+at /.test(line))
        ?.trim()
    : undefined

/** Turns any thrown error into the one shape that all errors have. */
const errorResponse: middy.MiddlewareObj<Event, Result> = {
  onError: (request) => {
    const { requestId } = request.event.requestContext
    request.response = failure(request.error, requestId)
    if (request.response.statusCode === 500) {
      log('error', 'A fault in our code', {
        requestId,
        fault: faultOf(request.error),
        at: firstFrame(request.error),
      })
    }
  },
}

/**
 * Writes one log line for each request. It names the operation as the contract does, because the
 * address, including its path, may contain parameters that must not be logged.
 */
const requestLog = (
  find: (event: Event) => Operation | undefined,
): middy.MiddlewareObj<Event, Result> => {
  const startedAt = new WeakMap<Event, number>()
  const write: middy.MiddlewareFn<Event, Result> = ({ event, response }) => {
    log('info', 'request', {
      requestId: event.requestContext.requestId,
      operation: find(event)?.path,
      ...(response?.statusCode === undefined ? {} : { status: response.statusCode }),
      durationMs: Date.now() - (startedAt.get(event) ?? Date.now()),
    })
  }
  return {
    before: ({ event }) => {
      startedAt.set(event, Date.now())
    },
    after: write,
    onError: write,
  }
}

/**
 * Logs who made a call for administrators, or tried to. The line of the request, with the same id,
 * says how it ended.
 */
const logCall = ({ path }: Operation, { userId }: Caller<unknown>, { requestId }: Context) =>
  log('info', 'A call for administrators', { requestId, operation: path, userId })

const readRequest = async (operation: Operation, event: Event) => {
  if (operation.kind === 'webhook') return readSigned(operation, event)
  return operation.fields ? readForm(operation, event) : readInput(operation, event)
}

/**
 * Makes one Lambda function from a group of the contract and its handlers. In order: demand
 * CloudFront's secret, find the operation, identify and authorize the caller (unless the operation
 * is public), read and check the input, run, strip undeclared fields from the output. Every error
 * ends in the one shape `{ code, message, field?, details?, requestId }`.
 */
export const serve = <const G extends Group, const Lambda extends string | undefined = undefined>(
  group: G,
  handlers: Handlers<G, Lambda>,
) => {
  const operations = Object.keys(handlers).map((name) => {
    const operation = group.operations[name]
    if (!operation) throw new Error(`${group.name} has no operation ${name}.`)
    return operation
  })

  const find = ({ rawPath, requestContext: { http } }: Event) =>
    operations.find(
      ({ method, path }) => method === http.method && matchPath(path, rawPath) !== undefined,
    )

  /**
   * The error for a call that no operation serves. It names the methods of the same path, also of
   * operations that another function of the group serves.
   */
  const notServed = ({ rawPath }: Event) => {
    const samePath = Object.values(group.operations).filter(
      ({ path }) => matchPath(path, rawPath) !== undefined,
    )
    return samePath.length > 0
      ? new MethodNotAllowed(samePath.map(({ method }) => method))
      : notFound()
  }

  const run = async (event: Event): Promise<Result> => {
    await assertThroughCloudFront(event)
    const operation = find(event)
    if (!operation) throw notServed(event)
    const context: Context = {
      requestId: event.requestContext.requestId,
      ...instant(),
      sourceIp: await sourceAddress(event),
      host: await viewerHost(event),
      userAgent: event.headers['user-agent'] ?? '',
      timeZone: TimeZone.safeParse(event.headers[zoneHeader]).data,
    }
    // The map's type ensures that each handler gets its own input and context. TypeScript cannot
    // see this for a handler found by name.
    const handler = handlers[operation.name as keyof typeof handlers] as unknown as (
      input: unknown,
      context: unknown,
    ) => Promise<unknown>
    if (isPublic(operation)) {
      return respond(operation, await handler(await readRequest(operation, event), context))
    }
    const caller = await identify(event)
    if (operation.access === 'admin') logCall(operation, caller, context)
    authorize(operation, caller, { wallTime: context.wallTime, now: context.now })
    if (!caller.account && !operation.createsProfile) {
      throw new AppError('PROFILE_MISSING', 'Call Authenticate/me once before anything else.')
    }
    const input = await readRequest(operation, event)
    // The id of a person in the parameters or in the body must be the caller's own, unless the
    // contract says that the operation may name somebody else.
    if (caller.account) {
      assertNamesOnlySelf(caller.account, input, operation.mayNameOthers)
      if (typeof input.body === 'object' && input.body !== null) {
        assertNamesOnlySelf(caller.account, { ...input.body }, operation.mayNameOthers)
      }
    }
    return respond(operation, await handler(input, { ...context, caller }))
  }

  return middy<Event, Result>()
    .use([requestLog(find), errorResponse])
    .handler(run)
}
