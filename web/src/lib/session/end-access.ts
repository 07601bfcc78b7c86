import type { Tokens } from '#shared/model/session.ts'
import { readConfig } from './read-config.ts'

/**
 * Calls our API without the client, which would answer a 401 with a refresh. Without a network
 * nothing happens.
 */
async function tell(path: string, body: object, token?: string): Promise<Response | undefined> {
  try {
    const { apiUrl = '' } = await readConfig()
    return await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      keepalive: true,
    })
  } catch {
    // A person without a network is signed out in this browser, and the tokens expire.
    return undefined
  }
}

/**
 * Makes our API refuse an access token at once. A token that cannot be ended, because the API
 * cannot be reached, expires within ten minutes.
 */
export async function endAccess(token: string): Promise<void> {
  await tell('/api/Security/SignOut', {}, token)
}

/**
 * Shows our API a refresh token that the user pool refused. If it was used twice, its sign-in gets
 * no new tokens.
 */
export async function endFamily(refreshToken: string): Promise<void> {
  await tell('/api/Authenticate/refresh', { token: refreshToken })
}

/**
 * Ends a whole sign-in. Our API refuses its access tokens and forgets its device, and the user pool
 * refuses its refresh tokens. Its access token may have expired, so it gets new ones first.
 */
export async function endSignIn(refreshToken: string): Promise<void> {
  const refreshed = await tell('/api/Authenticate/refresh', { token: refreshToken })
  if (!refreshed?.ok) return
  const newTokens: Tokens | undefined = await refreshed.json().catch(() => undefined)
  if (!newTokens) return
  await tell('/api/Security/SignOut', { refreshToken: newTokens.refreshToken }, newTokens.token)
}
