import { api } from '#web/lib/api/api.ts'
import { withRecentSignIn } from '#web/lib/session/recent-sign-in.ts'

/**
 * Creates ten new recovery codes; earlier ones stop working.
 *
 * @returns `undefined` if the person did not sign in again.
 */
export async function createRecoveryCodes(): Promise<readonly string[] | undefined> {
  const answer = await withRecentSignIn(() => api.Security.CreateRecoveryCodes())
  return answer?.codes
}
