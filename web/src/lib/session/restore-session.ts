import { currentSession, resumeSession, updateCredentials } from './session.ts'

/**
 * Restores the session from before a reload, and loads profile status and profile.
 *
 * @param onFailure called if either cannot be loaded, unless the session has ended.
 */
export function restoreSession(onFailure: () => void): void {
  resumeSession()
  const { creds } = currentSession()
  if (creds) void load(creds.userId, creds.userProfileId).catch(() => report(onFailure))
}

async function load(userId: string, userProfileId: string): Promise<void> {
  const { api } = await import('#web/lib/api/api.ts')
  const [, profile] = await Promise.all([
    api.UserProfile.GetUserStatus({ userProfileId }),
    api.UserProfile.GetUserProfile({ userId, userProfileId }),
  ])
  const { firstName, lastName, fullName, userEntitlements, showIntro, reportedSince } = profile
  updateCredentials({ firstName, lastName, fullName, userEntitlements, showIntro, reportedSince })
}

function report(onFailure: () => void): void {
  if (currentSession().signedIn) onFailure()
}
