import type { Method } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'

/** The error for an operation that was called with another method. The answer names the right one (RFC 9110, 15.5.6). */
export class MethodNotAllowed extends AppError {
  readonly allowed: readonly Method[]

  constructor(allowed: readonly Method[]) {
    super('METHOD_NOT_ALLOWED', `Call this with ${allowed.join(' or ')}.`)
    this.allowed = allowed
  }
}
