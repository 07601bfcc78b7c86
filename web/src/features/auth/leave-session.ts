import { loadIdentity } from '#web/lib/session/load-identity.ts'
import { currentSession, endSession } from '#web/lib/session/session.ts'

/**
 * Removes the session of this account from the browser, if it has one, because the server has ended
 * all of the account's sessions.
 */
export const leaveSessionOf = async (email: string): Promise<void> => {
  if (currentSession().creds?.email !== email) return
  endSession({ unsaved: 'keep' })
  const identity = await loadIdentity()
  await identity.dropTokens()
}
