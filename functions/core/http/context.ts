import type { UserId } from '#shared/model/ids.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'

/** The second argument of every handler, beside its input. One request has one instant. */
export interface Context {
  readonly requestId: string
  /** The product's time. See `clock.ts`. */
  readonly now: Date
  /**
   * The wall clock's time, by which other services date tokens and signed addresses. On a laptop
   * and in tests the product's time can be moved, and theirs cannot.
   */
  readonly wallTime: Date
  readonly sourceIp: string
  /** The name that the caller's browser sends of itself. Absent where there is no request. */
  readonly userAgent?: string
  /** The time zone of the caller's browser, if it says one. */
  readonly timeZone?: TimeZone | undefined
  /**
   * The host that the viewer opened, in small letters and without a port. Absent where there is no
   * request.
   */
  readonly host?: string
}

/**
 * The signed-in person, from the claims of a verified access token. `A` is their account record.
 */
export interface CallerOf<A> {
  readonly userId: UserId
  readonly groups: readonly string[]
  /** The sign-in that the token comes from (`origin_jti`): a refresh does not change it. */
  readonly sessionId: string
  /** When the person last answered the second factor. */
  readonly authenticatedAt: Date
  /** The token itself, which some calls to the user pool need instead of administrator rights. */
  readonly accessToken: string
  readonly account: A
}
