import type { ErrorCode } from '#shared/errors.ts'

/** The codes of the contract, and those that arise only in a client. */
export type ApiErrorCode =
  | ErrorCode
  | 'OFFLINE'
  | 'UNAVAILABLE'
  | 'ANSWER_NOT_UNDERSTOOD'
  | 'SIGN_IN_CANCELLED'

interface Parts {
  code: ApiErrorCode
  message: string
  status: number
  field?: string | undefined
  details?: unknown
  requestId?: string | undefined
}

/** A failed call, with a message for the screen. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** The path of the invalid input, such as `body.draft.about.dob`. */
  readonly field: string | undefined
  readonly details: unknown
  readonly requestId: string | undefined
  /** The HTTP status. 0 if there was no answer. */
  readonly status: number

  constructor({ code, message, status, field, details, requestId }: Parts) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.field = field
    this.details = details
    this.requestId = requestId
  }
}

/** Whether a call failed with this code. */
export const hasCode = (failure: unknown, code: ApiErrorCode): boolean =>
  failure instanceof ApiError && failure.code === code

/** The code of an error from the API or the user pool. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** There was no answer, because the network is down or the request was aborted. */
export const offlineError = () =>
  new ApiError({
    code: 'OFFLINE',
    status: 0,
    message: 'We can’t reach Heirloom. Check your connection and try again.',
  })

/**
 * The call requires a recent sign-in, and the person closed the dialog that asked for it. Nothing
 * was sent.
 */
export const signInCancelled = () =>
  new ApiError({ code: 'SIGN_IN_CANCELLED', status: 403, message: 'Sign in again to do this.' })

/** The gateway's own errors have only a message. Each status gets our code and message. */
const gatewayErrors: Record<number, Pick<Parts, 'code' | 'message'>> = {
  401: { code: 'SIGN_IN_REQUIRED', message: 'Please sign in again.' },
  403: { code: 'FORBIDDEN', message: 'You may not do this.' },
  404: { code: 'NOT_FOUND', message: 'We could not find that.' },
  413: { code: 'BODY_TOO_LARGE', message: 'This is too large to send.' },
  429: { code: 'RATE_LIMITED', message: 'That was a little fast. Wait a minute, then try again.' },
  503: { code: 'UNAVAILABLE', message: 'Heirloom is busy just now. Try again in a moment.' },
}

/** The error for an answer with a status above 299. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (isOurs(body)) return new ApiError({ ...body, status })
  const requestId = response.headers.get('apigw-requestid') ?? undefined
  const gatewayError = gatewayErrors[status]
  if (gatewayError) return new ApiError({ ...gatewayError, status, requestId })
  return new ApiError({
    code: status >= 500 ? 'UNAVAILABLE' : 'ANSWER_NOT_UNDERSTOOD',
    message: 'Something went wrong on our side. Try again in a moment.',
    status,
    requestId,
  })
}

/**
 * Only the shape is checked, because the generated contract tests check that our functions answer
 * it.
 */
function isOurs(body: unknown): body is Parts {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
