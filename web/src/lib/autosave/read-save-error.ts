import { ApiError } from '#web/lib/api/api-error.ts'
import type { SaveFailure } from './autosave-state.ts'

/** The meaning of a failed save, from the error of its call. */
export function readSaveError(error: unknown): 'stale' | SaveFailure {
  if (!(error instanceof ApiError)) return { offline: false, message: '' }
  if (error.code === 'STALE_VERSION') return 'stale'
  // `NEWER_VERSION`: a newer version of the product, which is being deployed, saved the record. As
  // without a connection, a later try helps.
  const offline = ['OFFLINE', 'UNAVAILABLE', 'NEWER_VERSION'].includes(error.code)
  // The details of a server error do not help the writer.
  const message = error.status >= 400 && error.status < 500 ? error.message : ''
  return { offline, message, field: error.field }
}
