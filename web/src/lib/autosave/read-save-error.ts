import { ApiError } from '#web/lib/api/api-error.ts'
import type { SaveFailure } from './autosave-state.ts'

/** What a failed save means, from the error of its call. */
export function readSaveError(error: unknown): 'stale' | SaveFailure {
  if (!(error instanceof ApiError)) return { offline: false, message: '' }
  if (error.code === 'STALE_VERSION') return 'stale'
  const offline = error.code === 'OFFLINE' || error.code === 'UNAVAILABLE'
  // What went wrong on our side is of no use to the person who wrote it.
  const message = error.status >= 400 && error.status < 500 ? error.message : ''
  return { offline, message, field: error.field }
}
