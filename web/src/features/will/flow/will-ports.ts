import { Will, type WillRole } from '#shared/model/will.ts'
import { draftFromProfile, profileFromDraft } from '#shared/rules/will/draft-from-profile.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { readSaveError } from '#web/lib/autosave/read-save-error.ts'
import { unsavedDrafts } from '#web/lib/autosave/unsaved-drafts.ts'
import { currentSession, updateCredentials } from '#web/lib/session/session.ts'
import { readItem, writeItem } from '#web/lib/session/stored-items.ts'
import { takeComingWill } from './coming-will.ts'
import type { FlowPorts, StoredWill } from './flow-ports.ts'
import { loadWill } from './load-will.ts'
import { readUnsavedDraft } from './read-unsaved-draft.ts'

/**
 * Connects the will flow to the server and to the browser's stores, for one person's will of one
 * role.
 */
export function willPorts(role: WillRole, userId: string): FlowPorts {
  return {
    load: async () => {
      const { will } = (await takeComingWill(role)) ?? { will: await loadWill(role) }
      if (will) remember(role, will)
      return will
    },
    blank: async () =>
      draftFromProfile(role === 'own' ? await api.UserProfile.GetUserProfileOnly() : {}),
    remembered: () => readRemembered(role),
    create: async (draft) => {
      const will = await api.Wills.CreateWill({ body: { role, draft } })
      if (role === 'own') updateCredentials({ userLastWillId: will.willId })
      remember(role, will)
      return will
    },
    save: async ({ willId, version, draft, step }, { leaving }) => {
      const saved = await api.Wills.SaveSessionByWillId(
        { body: { willId, version, draft, step } },
        { keepalive: leaving },
      )
      const remembered = readRemembered(role)
      const sameWill = remembered?.willId === willId ? remembered : undefined
      const { status, changedSinceSigning, savedAt } = saved
      remember(role, {
        ...sameWill,
        willId,
        version: saved.version,
        status,
        changedSinceSigning,
        finalizedAt: status === 'FINALIZED' ? sameWill?.finalizedAt : undefined,
        draft,
        progress: { visitedSteps: [step], ...sameWill?.progress, currentStep: step },
        updatedAt: savedAt,
      })
      return saved
    },
    visit: (willId, step) => api.Wills.AddProgress({ body: { willId, step } }),
    fillProfile: async (draft) => {
      // The answers in a spouse's will are not about the owner, whose profile this is.
      const answers = role === 'own' ? profileFromDraft(draft) : undefined
      if (!answers) return
      const { fullName } = await api.UserProfile.UpdateProfileFromWillInfo(answers)
      updateCredentials({ fullName })
    },
    ...unsavedDrafts(userId, () => `will:${role}`, readUnsavedDraft),
    // If the first saves of two windows both create the will, the second one finds it existing.
    readError: (error) => (hasCode(error, 'WILL_EXISTS') ? 'stale' : readSaveError(error)),
  }
}

/** Stores a will as it was last saved, by role, for this browser session. */
function remember(role: WillRole, will: StoredWill): void {
  if (!currentSession().signedIn) return
  const { willId, version, status, draft, progress, updatedAt, finalizedAt } = will
  const { signedOn, signedPrint, changedSinceSigning } = will
  const stored = readItem('willFlow')
  const wills = typeof stored === 'object' && stored !== null ? stored : {}
  const signing = { signedOn, signedPrint, changedSinceSigning }
  const remembered = {
    willId,
    version,
    status,
    draft,
    progress,
    updatedAt,
    finalizedAt,
    ...signing,
  }
  writeItem('willFlow', { ...wills, [role]: remembered })
}

const Remembered = Will.omit({
  userProfileId: true,
  role: true,
  numberOfSteps: true,
  openSteps: true,
  companion: true,
  ownWillOnly: true,
  createdAt: true,
})

function readRemembered(role: WillRole): StoredWill | undefined {
  const stored = readItem('willFlow')
  if (typeof stored !== 'object' || stored === null || !(role in stored)) return undefined
  const wills: Partial<Record<WillRole, unknown>> = stored
  const will = Remembered.safeParse(wills[role])
  return will.success ? will.data : undefined
}
