import { api } from '#web/lib/api/api.ts'
import { withRecentSignIn } from '#web/lib/session/recent-sign-in.ts'

/**
 * Ten new recovery codes; the ones before stop working.
 *
 * @returns `undefined` if the person did not confirm that it is them.
 */
export async function createRecoveryCodes(): Promise<readonly string[] | undefined> {
  const answer = await withRecentSignIn(() => api.Security.CreateRecoveryCodes())
  return answer?.codes
}
