import type { WillRole } from '#shared/model/will.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { currentSession } from '#web/lib/session/session.ts'
import type { StoredWill } from './flow-ports.ts'

const readWill = (willId: string) => api.Wills.GetSessionByWillId({ body: { willId } })

/** The person's own will, if this browser knows its id and no other browser has deleted it. */
async function readKnown(): Promise<StoredWill | undefined> {
  const willId = currentSession().creds?.userLastWillId
  if (!willId) return undefined
  try {
    return await readWill(willId)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** The stored will of this role. Undefined if there is none yet. */
export async function loadWill(role: WillRole): Promise<StoredWill | undefined> {
  const knownWill = role === 'own' ? await readKnown() : undefined
  if (knownWill) return knownWill
  const group = await api.Wills.GetWillsGroup()
  const summary = role === 'own' ? group.will : group.spouseWill
  return summary && readWill(summary.willId)
}
