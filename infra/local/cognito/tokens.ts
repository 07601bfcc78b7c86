import { randomUUID } from 'node:crypto'
import { AwsError } from '../stand-in/operation.ts'
import { type Pool, randomToken, type User } from './pool.ts'
import type { RefreshToken } from './pool-records.ts'

/** AuthenticationResult. */
export type IssuedTokens = {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  ExpiresIn: number
  TokenType: 'Bearer'
}

/** Issues tokens for a completed sign-in. */
export function issueTokens(pool: Pool, user: User): IssuedTokens {
  const authTime = Math.floor(pool.now().getTime() / 1000)
  const origin = randomUUID()
  const refreshToken = keepRefreshToken(pool, {
    username: user.username,
    origin,
    authTime,
    expiresAt: pool.now().getTime() + pool.client.refreshTokenSeconds * 1000,
  })
  return signTokens(pool, user, { origin, authTime }, refreshToken)
}

/**
 * Issues new tokens for a refresh token. With rotation, they include a new refresh token with the
 * old one's expiry, and the old one ends after the grace period.
 */
export function refreshTokens(pool: Pool, given: string): IssuedTokens {
  const storedToken = pool.refreshTokens.get(given)
  const time = pool.now().getTime()
  if (storedToken === undefined || storedToken.expiresAt < time) {
    throw notAuthorized('Invalid Refresh Token')
  }
  if (pool.revoked.get(storedToken.origin) !== undefined) {
    throw notAuthorized('Refresh Token has been revoked')
  }
  const user = pool.users.get(storedToken.username)
  if (user === undefined) throw notAuthorized('Invalid Refresh Token')
  if (storedToken.replacedUntil !== undefined && storedToken.replacedUntil < time) {
    throw new AwsError(
      'RefreshTokenReuseException',
      'Refresh token has been invalidated by rotation',
    )
  }
  const rotation = pool.client.refreshTokenRotation
  if (rotation.feature === 'DISABLED') return signTokens(pool, user, storedToken)
  if (storedToken.replacedUntil === undefined) {
    const replacedUntil = time + rotation.retryGracePeriodSeconds * 1000
    pool.refreshTokens.set(given, { ...storedToken, replacedUntil })
  }
  const { username, origin, authTime, expiresAt } = storedToken
  const next = keepRefreshToken(pool, { username, origin, authTime, expiresAt })
  return signTokens(pool, user, storedToken, next)
}

/**
 * Ends one sign-in: its refresh tokens, and its access tokens for operations of the pool itself.
 */
export function revokeSignIn(pool: Pool, origin: string): void {
  pool.revoked.set(origin, pool.now().getTime())
}

/** Ends every sign-in of a user. */
export function revokeAllSignIns(pool: Pool, username: string): void {
  const origins = pool.refreshTokens
    .values()
    .filter((token) => token.username === username)
    .map((token) => token.origin)
  for (const origin of new Set(origins)) revokeSignIn(pool, origin)
}

/** The user of an access token. NotAuthorizedException for any other text. */
export function requireAccess(pool: Pool, accessToken: string): { user: User; origin: string } {
  const claims = pool.signingKey.readToken(accessToken)
  if (claims?.token_use !== 'access' || claims.client_id !== pool.clientId) {
    throw notAuthorized('Invalid Access Token')
  }
  if (Number(claims.exp) * 1000 < pool.now().getTime()) {
    throw notAuthorized('Access Token has expired')
  }
  const origin = String(claims.origin_jti)
  if (pool.revoked.get(origin) !== undefined) throw notAuthorized('Access Token has been revoked')
  const user = pool.users.get(String(claims.username))
  if (user === undefined || user.sub !== claims.sub) {
    throw new AwsError('UserNotFoundException', 'User does not exist.')
  }
  return { user, origin }
}

function signTokens(
  pool: Pool,
  user: User,
  signIn: { origin: string; authTime: number },
  refreshToken?: RefreshToken,
): IssuedTokens {
  const issuedAt = Math.floor(pool.now().getTime() / 1000)
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${pool.id}`,
    origin_jti: signIn.origin,
    event_id: randomUUID(),
    auth_time: signIn.authTime,
    iat: issuedAt,
  }
  const access = {
    ...common,
    token_use: 'access',
    client_id: pool.clientId,
    username: user.username,
    scope: 'aws.cognito.signin.user.admin',
    exp: issuedAt + pool.client.accessTokenSeconds,
    jti: randomUUID(),
  }
  const id = {
    ...readableClaims(pool, user),
    ...common,
    token_use: 'id',
    aud: pool.clientId,
    'cognito:username': user.username,
    exp: issuedAt + pool.client.idTokenSeconds,
    jti: randomUUID(),
  }
  return {
    AccessToken: pool.signingKey.signToken(access),
    IdToken: pool.signingKey.signToken(id),
    RefreshToken: refreshToken?.token,
    ExpiresIn: pool.client.accessTokenSeconds,
    TokenType: 'Bearer',
  }
}

function readableClaims(pool: Pool, user: User): Record<string, unknown> {
  const readable = pool.client.readAttributes
  return Object.fromEntries(
    Object.entries(user.attributes)
      .filter(([name]) => readable === undefined || readable.includes(name))
      .map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  )
}

function keepRefreshToken(pool: Pool, token: Omit<RefreshToken, 'token'>): RefreshToken {
  const storedToken = { ...token, token: randomToken(256) }
  pool.refreshTokens.set(storedToken.token, storedToken)
  return storedToken
}

function notAuthorized(message: string): AwsError {
  return new AwsError('NotAuthorizedException', message)
}
