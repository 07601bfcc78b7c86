import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { JwksCache } from 'aws-jwt-verify/jwk'

/** Only access tokens have this scope. Without it, ID tokens would be accepted as access tokens. */
export const requiredScope = 'aws.cognito.signin.user.admin'

interface TokenIssuer {
  readonly userPoolId: string
  readonly clientId: string
  readonly jwks: Parameters<JwksCache['addJwks']>[1]
}

/**
 * The facts that an HTTP API's JWT authorizer passes to a function: claims as text, lists as `[a
 * b]`.
 */
export interface Authorized {
  readonly claims: Readonly<Record<string, string>>
  readonly scopes: readonly string[]
}

/** The most tokens that are remembered as verified. */
const mostVerified = 1000

const claimAsText = (value: unknown) => {
  if (Array.isArray(value)) return `[${value.join(' ')}]`
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

/**
 * The JWT authorizer of an HTTP API (API Gateway Developer Guide, "Control access to HTTP APIs with
 * JWT authorizers"): it checks signature, issuer, audience, expiry and scope. Returns undefined for
 * a token that fails.
 */
export const jwtAuthorizer = ({ userPoolId, clientId, jwks }: TokenIssuer) => {
  const verifier = CognitoJwtVerifier.create({
    userPoolId,
    clientId,
    tokenUse: 'access',
    scope: requiredScope,
  })
  verifier.cacheJwks(jwks)
  // In the cloud, the check of a signature takes no time of a function. Here both share a process,
  // so a token is verified once until it ends.
  const verified = new Map<string, { authorized: Authorized; endsAt: number }>()
  return async (authorization: string | undefined): Promise<Authorized | undefined> => {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const known = verified.get(token)
    if (known && known.endsAt > Date.now()) return known.authorized
    verified.delete(token)
    try {
      const payload = await verifier.verify(token)
      const authorized = {
        claims: Object.fromEntries(
          Object.entries(payload).map(([name, value]) => [name, claimAsText(value)]),
        ),
        scopes: [requiredScope],
      }
      if (verified.size === mostVerified) verified.clear()
      verified.set(token, { authorized, endsAt: payload.exp * 1000 })
      return authorized
    } catch {
      return undefined
    }
  }
}
