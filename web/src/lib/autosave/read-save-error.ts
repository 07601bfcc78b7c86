import { ApiError } from '#web/lib/api/api-error.ts'
import type { SaveFailure } from './autosave-state.ts'

/** What a failed save means, from the error of its call. */
export function readSaveError(error: unknown): 'stale' | SaveFailure {
  if (!(error instanceof ApiError)) return { offline: false, message: '' }
  if (error.code === 'STALE_VERSION') return 'stale'
  const offline = error.code === 'OFFLINE' || error.code === 'UNAVAILABLE'
  // Only what is wrong with the text itself is of use to the person who wrote it.
  return { offline, message: error.status === 400 ? error.message : '', field: error.field }
}
