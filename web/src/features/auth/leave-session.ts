import { currentSession, endSession } from '#web/lib/session/session.ts'

/** Forgets the session of a person that has ended elsewhere, if they are signed in here. */
export const leaveSessionOf = async (email: string): Promise<void> => {
  if (currentSession().creds?.email !== email) return
  endSession('keep')
  const identity = await import('#web/lib/session/identity.ts')
  await identity.dropTokens()
}
