import { currentSession, endSession } from '#web/lib/session/session.ts'

/**
 * Removes the session of this account from the browser, if it has one, because the server has ended
 * all of the account's sessions.
 */
export const leaveSessionOf = async (email: string): Promise<void> => {
  if (currentSession().creds?.email !== email) return
  endSession('keep')
  const identity = await import('#web/lib/session/identity.ts')
  await identity.dropTokens()
}
