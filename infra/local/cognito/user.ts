import type { Factor } from './pool-configuration.ts'
import type { SrpVerifier } from './srp.ts'

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'

/** An authenticator app's secret (base32), and the 30-second steps whose codes were used. */
export type SoftwareToken = { secret: string; usedSteps: number[] }

/** A user of the pool. `username` is the name given at sign-up, `sub` is Cognito's own id. */
export type User = {
  username: string
  sub: string
  status: UserStatus
  attributes: Record<string, string>
  /** New values that are not yet verified by the code sent to them. */
  unverified: Record<string, string>
  password?: SrpVerifier
  temporaryPasswordUntil?: number
  factors: Factor[]
  preferredFactor?: Factor
  softwareToken?: SoftwareToken
  /** A secret that was issued and not yet verified by a code. */
  softwareTokenOffer?: string
  groups: string[]
  createdAt: number
  modifiedAt: number
}
