import type { Factor } from './pool-configuration.ts'
import type { SrpVerifier } from './srp.ts'

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'

/** An authenticator app's secret (base32), and the 30-second steps whose codes were used. */
export type SoftwareToken = { secret: string; usedSteps: number[] }

/** A person in the pool. `username` is what they signed up with, `sub` is Cognito's own id. */
export type User = {
  username: string
  sub: string
  status: UserStatus
  attributes: Record<string, string>
  /** New values that wait for the code sent to them. */
  unverified: Record<string, string>
  password?: SrpVerifier
  temporaryPasswordUntil?: number
  factors: Factor[]
  preferredFactor?: Factor
  softwareToken?: SoftwareToken
  /** A secret handed out and not yet proven by a code. */
  softwareTokenOffer?: string
  groups: string[]
  createdAt: number
  modifiedAt: number
}
