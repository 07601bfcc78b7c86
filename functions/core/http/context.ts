import type { UserId } from '#shared/model/ids.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'

/** The second argument of every handler, beside its input. One request has one instant. */
export interface Context {
  readonly requestId: string
  /** The product's time. See `clock.ts`. */
  readonly now: Date
  /**
   * The wall clock's time. There are two clocks because the product's can be moved, on a laptop and
   * in tests, while the dates in tokens and signed addresses come from services that cannot.
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
