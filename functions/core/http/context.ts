import type { UserId } from '#shared/model/ids.ts'

/** What every handler is told besides its input. One request has one instant. */
export interface Context {
  readonly requestId: string
  /** The product's time. */
  readonly now: Date
  /** The wall clock's, which tokens are dated by. */
  readonly wallTime: Date
  readonly sourceIp: string
}

/** The person who is signed in, by the claims of a verified access token. `A` is their account record. */
export interface CallerOf<A> {
  readonly userId: UserId
  readonly groups: readonly string[]
  /** When the second factor was last answered. */
  readonly authenticatedAt: Date
  /** The token itself: some calls to the user pool are the person's own to make. */
  readonly accessToken: string
  readonly account: A
}
