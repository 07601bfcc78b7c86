import * as z from 'zod'
import { CurrentUser } from './user-profile.ts'

/**
 * The user pool's names for the challenges of a sign-in (Amazon Cognito, RespondToAuthChallenge).
 */
export const ChallengeName = z.enum([
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
])
export type ChallengeName = z.infer<typeof ChallengeName>

/** The pool's tokens. `token` is the access token for the Authorization header. */
export const Tokens = z.object({
  token: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  /** Seconds until `token` expires. */
  expiresIn: z.int().positive(),
})
export type Tokens = z.infer<typeof Tokens>

/** Signed in: the tokens and the current user. */
export const SignedIn = z
  .object({
    status: z.literal('SIGNED_IN'),
    ...Tokens.shape,
    ...CurrentUser.shape,
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

/**
 * Not signed in yet: the challenge that comes next. The client returns `session` unchanged, within
 * three minutes.
 */
export const Challenge = z
  .object({
    status: z.literal('CHALLENGE'),
    challenge: ChallengeName,
    session: z.string(),
    /** The masked address or number that the code was sent to (`+*******0134`). */
    destination: z.string().optional(),
    /** MFA_SETUP only: the secret for an authenticator app, base32 (RFC 6238). */
    secretCode: z.string().optional(),
  })
  .meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof Challenge>
