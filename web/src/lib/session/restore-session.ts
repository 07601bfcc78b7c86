import { currentSession, resumeSession, updateCredentials } from './session.ts'
import { shareTokens } from './shared-tokens.ts'

/**
 * Restores the session from before a reload, shares its tokens with the other windows, and loads
 * the profile, which includes its status.
 *
 * @param onFailure called if the profile cannot be loaded, unless the session has ended.
 */
export function restoreSession(onFailure: () => void): void {
  resumeSession()
  shareTokens()
  const { creds } = currentSession()
  // A person who has to change their password or their second step, or whose account will be
  // deleted, can load nothing.
  const isOpen = !creds?.mustChangePassword && !creds?.mustChangeSecondStep && !creds?.deletedAt
  if (creds && isOpen)
    void load(creds.userId, creds.userProfileId).catch(() => reportFailure(onFailure))
}

async function load(userId: string, userProfileId: string): Promise<void> {
  const { api } = await import('#web/lib/api/api.ts')
  const profile = await api.UserProfile.GetUserProfile({ userId, userProfileId })
  const { firstName, lastName, fullName, userEntitlements, showIntro } = profile
  const { memorialSince, reportedSince } = profile
  updateCredentials({
    firstName,
    lastName,
    fullName,
    userEntitlements,
    showIntro,
    memorialSince,
    reportedSince,
  })
  // A reload before the answer to CreateWill leaves a session that does not know of the will. An
  // answer without a will may be older than one that this page has created since.
  if (profile.lastWillId) updateCredentials({ userLastWillId: profile.lastWillId })
}

function reportFailure(onFailure: () => void): void {
  if (currentSession().signedIn) onFailure()
}
