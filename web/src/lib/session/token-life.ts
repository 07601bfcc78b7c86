/** The claims of a token that matter to a client, in seconds (RFC 7519, RFC 9068). Nothing is verified here. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return {}
  }
}

const secondsOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** When the person last gave password and second factor, in seconds since 1970; a refresh does not change it. */
export const authTimeOf = (token: string): number => secondsOf(claimsOf(token).auth_time)

/** Whether the token names the group of administrators. The server decides what its owner may do. */
export const isAdministratorBy = (token: string): boolean => {
  const groups = claimsOf(token)['cognito:groups']
  return Array.isArray(groups) && groups.includes('admin')
}

/** In milliseconds: a call may take a while to arrive. */
const margin = 15_000

let known: { token: string; endsAt: number } | undefined

/**
 * Notes when a token that was just received expires, from this machine's clock and the token's lifetime: the clock may
 * be wrong, but the lifetime is not.
 */
export function noteToken(token: string): void {
  if (known?.token === token) return
  const { exp, iat } = claimsOf(token)
  const length = secondsOf(exp) - secondsOf(iat)
  known = length > 0 ? { token, endsAt: Date.now() + length * 1000 } : undefined
}

/** Whether a token is known to have expired. For a token from before a reload this is unknown. */
export const hasEnded = (token: string): boolean =>
  known?.token === token && Date.now() > known.endsAt - margin
