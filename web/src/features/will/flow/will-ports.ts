import type { WillRole } from '#shared/model/will.ts'
import { profileFromDraft } from '#shared/rules/will/profile-from-draft.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { readSaveError } from '#web/lib/autosave/read-save-error.ts'
import { keepUnsaved, recoverUnsaved } from '#web/lib/autosave/unsaved-drafts.ts'
import { currentSession, updateCredentials } from '#web/lib/session/session.ts'
import { readItem, writeItem } from '#web/lib/session/stored-items.ts'
import { readUnsaved } from '#web/lib/session/unsaved.ts'
import { takeComingWill } from './coming-will.ts'
import type { FlowPorts, StoredWill } from './flow-ports.ts'
import { loadWill } from './load-will.ts'

/** Loads the code that reads the wills that this browser kept. */
export const loadKeptWillsCode = () => import('./read-kept.ts')

/**
 * Connects the will flow to the server and to the browser's stores, for one person's will of one
 * role.
 */
export function willPorts(role: WillRole, userId: string): FlowPorts {
  /** The will as this page last loaded or saved it. */
  let knownWill: StoredWill | undefined
  const unsavedName = () => `will:${role}`

  /** Keeps a will as it is stored now, for this browser session. */
  const remember = (will: StoredWill) => {
    knownWill = will
    if (!currentSession().signedIn) return
    // The server's answer has more fields. Only those of `StoredWill` are kept.
    const { willId, version, status, draft, progress, updatedAt } = will
    const { finalizedAt, signedOn, signedPrint, changedSinceSigning } = will
    const saved = { willId, version, status, draft, progress, updatedAt }
    const signing = { finalizedAt, signedOn, signedPrint, changedSinceSigning }
    writeItem('willFlow', { ...rememberedWills(), [role]: { ...saved, ...signing } })
  }

  return {
    load: async () => {
      const { will } = (await takeComingWill(role)) ?? { will: await loadWill(role) }
      if (will) remember(will)
      return will
    },
    blank: async () => {
      const [{ draftFromProfile }, profile] = await Promise.all([
        import('#shared/rules/will/draft-from-profile.ts'),
        role === 'own' ? api.UserProfile.GetUserProfileOnly() : {},
      ])
      return draftFromProfile(profile)
    },
    remembered: async () => {
      const will = rememberedWills()[role]
      if (will === undefined) return undefined
      knownWill = (await loadKeptWillsCode()).readRemembered(will)
      return knownWill
    },
    create: async (draft) => {
      const will = await api.Wills.CreateWill({ body: { role, draft } })
      if (role === 'own') updateCredentials({ userLastWillId: will.willId })
      remember(will)
      return will
    },
    save: async ({ willId, version, draft, step }, { leaving }) => {
      const saved = await api.Wills.SaveSessionByWillId(
        { body: { willId, version, draft, step } },
        { keepalive: leaving },
      )
      const sameWill = knownWill?.willId === willId ? knownWill : undefined
      const { status, changedSinceSigning, savedAt } = saved
      remember({
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
    ...keepUnsaved(userId, unsavedName),
    recover: async () => {
      if (readUnsaved(userId, unsavedName()) === undefined) return undefined
      return recoverUnsaved(userId, unsavedName(), (await loadKeptWillsCode()).readUnsavedDraft)
    },
    // If the first saves of two windows both create the will, the second one finds it existing.
    readError: (error) => (hasCode(error, 'WILL_EXISTS') ? 'stale' : readSaveError(error)),
  }
}

/** The wills of both roles as they were last saved in this browser session. */
const rememberedWills = (): Readonly<Record<string, unknown>> => {
  const stored = readItem('willFlow')
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
