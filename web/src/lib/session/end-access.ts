import { readConfig } from './read-config.ts'

/**
 * Makes our API refuse an access token at once. It bypasses the client, which would answer a 401 with a refresh. A
 * token that cannot be ended, because the API cannot be reached, expires within ten minutes.
 */
export async function endAccess(token: string): Promise<void> {
  try {
    const { apiUrl = '' } = await readConfig()
    await fetch(`${apiUrl}/api/Security/SignOut`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    })
  } catch {
    // A person without a network is signed out in this browser, and the token expires.
  }
}
