import {
  type AuthenticationResultType,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { AppError, invalidField } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'
import type { Tokens } from '#shared/model/session.ts'
import { ClientId, callPool, pool } from './client.ts'
import { signInEnded } from './errors.ts'

/** The result of a sign-in: the tokens and the user. */
export interface SignedInTokens {
  readonly userId: UserId
  /** The sign-in that the tokens come from. A refresh does not change it. */
  readonly sessionId: string
  /** When the second factor was last answered. A refresh does not change it. */
  readonly authenticatedAt: Date
  readonly tokens: Tokens
}

/** The claims of a token that came directly from the pool, so its signature need not be checked. */
const claimsOf = (accessToken: string) => {
  const [, claims = ''] = accessToken.split('.')
  return z
    .object({ username: UserId, auth_time: z.number(), origin_jti: z.string() })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
}

/** The tokens and the user of the pool's answer to a sign-in or a refresh. */
export const signedInBy = (result: AuthenticationResultType | undefined): SignedInTokens => {
  const { AccessToken, IdToken, RefreshToken, ExpiresIn } = result ?? {}
  if (!AccessToken || !IdToken || !RefreshToken || !ExpiresIn) throw signInEnded()
  const { username, auth_time, origin_jti } = claimsOf(AccessToken)
  return {
    userId: username,
    sessionId: origin_jti,
    authenticatedAt: new Date(auth_time * 1000),
    tokens: {
      token: AccessToken,
      idToken: IdToken,
      refreshToken: RefreshToken,
      expiresIn: ExpiresIn,
    },
  }
}

/**
 * Ends a refresh token, and those that came from the same sign-in. Does nothing if it has ended
 * already.
 */
export const revokeTokens = async (refreshToken: string): Promise<void> => {
  const notRefreshToken = () => invalidField('refreshToken', 'This is not a refresh token.')
  await callPool(pool.send(new RevokeTokenCommand({ ClientId: ClientId(), Token: refreshToken })), {
    InvalidParameterException: notRefreshToken,
    UnsupportedTokenTypeException: notRefreshToken,
  })
}

/**
 * New tokens. The refresh token is invalid after this. If it comes a second time, one of the two
 * callers has stolen it, and we cannot know which. So all refresh tokens of its sign-in end, and
 * its access tokens within ten minutes. The pool refuses the second use, but does not say that it
 * ends the others, so we do.
 */
export const refreshTokens = async (refreshToken: string): Promise<SignedInTokens> => {
  const sessionEnded = () =>
    new AppError('SIGN_IN_FAILED', 'This session has ended. Sign in again.')
  const refreshed = pool.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken: refreshToken }),
  )
  const { AuthenticationResult } = await callPool(
    refreshed.catch(async (error: unknown) => {
      const isUsedTwice = error instanceof Error && error.name === 'RefreshTokenReuseException'
      if (isUsedTwice) await revokeTokens(refreshToken)
      throw error
    }),
    {
      NotAuthorizedException: sessionEnded,
      RefreshTokenReuseException: sessionEnded,
      UserNotFoundException: sessionEnded,
      InvalidParameterException: sessionEnded,
    },
  )
  return signedInBy(AuthenticationResult)
}
