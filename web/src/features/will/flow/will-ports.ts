import type { WillRole } from '#shared/model/will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { currentSession, updateCredentials } from '#web/lib/session/session.ts'
import { readItem, writeItem } from '#web/lib/session/stored-items.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#web/lib/session/unsaved.ts'
import type { Failure } from './autosave.ts'
import type { FlowPorts, Recovered } from './will-flow.ts'

const unsavedName = (role: WillRole) => `will:${role}`

/** The will flow's way to the server and to the browser's stores, for one person's will of one role. */
export function willPorts(role: WillRole, userId: string): FlowPorts {
  return {
    load: async () => {
      const group = await api.Wills.GetWillsGroup()
      const summary = role === 'own' ? group.will : group.spouseWill
      if (!summary) return undefined
      const will = await api.Wills.GetSessionByWillId({ body: { willId: summary.willId } })
      remember(role, will)
      return will
    },
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
      remember(role, { willId, version: saved.version, draft })
      return saved
    },
    visit: (willId, step) => api.Wills.AddProgress({ body: { willId, step } }),
    keep: (unsaved) => keepUnsaved(userId, unsavedName(role), unsaved),
    forget: () => forgetUnsaved(userId, unsavedName(role)),
    recover: () => readRecovered(unsavedOf(userId, unsavedName(role))),
    readError,
  }
}

/** The will flow of the browser session, by role: the answers as they were last saved. */
function remember(role: WillRole, will: { willId: string; version: number; draft: WillDraft }) {
  if (!currentSession().signedIn) return
  const { willId, version, draft } = will
  const before = readItem('willFlow')
  const others = typeof before === 'object' && before !== null ? before : {}
  writeItem('willFlow', { ...others, [role]: { willId, version, draft } })
}

/** Text of an earlier version of this app may no longer fit: then the saved answers stand. */
function readRecovered(stored: unknown): Recovered | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('version' in stored) || typeof stored.version !== 'number' || !('draft' in stored)) {
    return undefined
  }
  const draft = WillDraft.safeParse(stored.draft)
  return draft.success ? { version: stored.version, draft: draft.data } : undefined
}

function readError(error: unknown): 'stale' | Failure {
  if (!(error instanceof ApiError)) return { offline: false, message: '' }
  if (error.code === 'STALE_VERSION' || error.code === 'WILL_EXISTS') return 'stale'
  const offline = error.code === 'OFFLINE' || error.code === 'UNAVAILABLE'
  return { offline, message: error.status === 400 ? error.message : '' }
}
