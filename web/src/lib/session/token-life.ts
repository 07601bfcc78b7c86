/**
 * The claims of a token that matter to a client, in seconds (RFC 7519, RFC 9068). Nothing is
 * verified here.
 */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return {}
  }
}

const secondsOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/**
 * The sign-in that a token is from. A refresh does not change it. Empty if the token does not say.
 */
export const signInOf = (token: string): string => {
  const { origin_jti: signIn } = claimsOf(token)
  return typeof signIn === 'string' ? signIn : ''
}

/** When a token was issued, in seconds, by the clock of the user pool. */
export const issuedAt = (token: string): number => secondsOf(claimsOf(token).iat)

/**
 * Whether the token names the group of administrators. The server decides what its owner may do.
 */
export const isAdministratorBy = (token: string): boolean => {
  const groups = claimsOf(token)['cognito:groups']
  return Array.isArray(groups) && groups.includes('admin')
}

/** A token counts as expired so many milliseconds early, because a call takes a while to arrive. */
const margin = 15_000

/** When a token ends, by this machine's clock. All times are in milliseconds. */
export interface TokenLife {
  token: string
  endsAt: number
  /** How far this machine's clock is ahead of the clock of the user pool. */
  aheadBy: number
}

/** The life of the token that was received last, here or in another window. */
let lastLife: TokenLife | undefined

/**
 * Remembers when a token that was just received expires, and how far this machine's clock is wrong.
 * The token says its lifetime, and when it was issued by the clock of the user pool.
 */
export function rememberToken(token: string): void {
  const claims = claimsOf(token)
  const [exp, iat] = [secondsOf(claims.exp) * 1000, secondsOf(claims.iat) * 1000]
  const now = Date.now()
  lastLife = exp > iat ? { token, endsAt: now + exp - iat, aheadBy: now - iat } : undefined
}

/** The known facts about a token, for another window on this machine. */
export const lifeOf = (token: string): TokenLife | undefined =>
  lastLife?.token === token ? lastLife : undefined

/** Remembers what another window on this machine knows of a token. */
export function rememberLife(life: TokenLife): void {
  lastLife = life
}

/**
 * Whether a token has expired. For a token from before a reload, this machine's clock decides. If
 * it is ahead, a fresh token is asked for once too often. If it is behind, the API refuses the
 * token. A token that cannot be read does not count as expired: the API refuses it.
 */
export function hasEnded(token: string): boolean {
  const endsAt = lastLife?.token === token ? lastLife.endsAt : secondsOf(claimsOf(token).exp) * 1000
  return endsAt > 0 && Date.now() > endsAt - margin
}

/**
 * How long ago the person last gave password and second factor, in milliseconds. A refresh does not
 * change it. For a token from before a reload, this machine's clock must be right. Very long if the
 * token cannot be read.
 */
export function signInAge(token: string): number {
  const aheadBy = lastLife?.token === token ? lastLife.aheadBy : 0
  return Date.now() - aheadBy - secondsOf(claimsOf(token).auth_time) * 1000
}
