import type { Factor } from './pool-configuration.ts'
import type { SrpExchange, SrpVerifier } from './srp.ts'

/** A code that was sent and not yet used. */
export type Code = { code: string; expiresAt: number }

export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP'
  | Factor

/** A sign-in that waits for an answer. Opaque to the client, used once, valid for three minutes. */
export type Session = {
  id: string
  challenge: ChallengeName
  username: string
  /** The name that the person entered: an alias or the username. */
  enteredName: string
  expiresAt: number
  wrongAnswers: number
  exchange?: SrpExchange
  verifier?: SrpVerifier
  /** The code that was sent by text. */
  code?: string
  /** MFA_SETUP: whether a code has verified the new secret. */
  proven?: boolean
}

/** A refresh token. All refresh tokens of one sign-in share its `origin` and its expiry. */
export type RefreshToken = {
  token: string
  username: string
  origin: string
  /** When the user signed in, in seconds since 1970. A refresh does not change it. */
  authTime: number
  expiresAt: number
  /**
   * Set when rotation has replaced the token. Until this instant, a request in progress may use it
   * once more.
   */
  replacedUntil?: number
}
