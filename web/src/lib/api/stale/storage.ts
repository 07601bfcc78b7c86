import type { StaleAfter } from './stale-after.ts'

/** A file is shown by what it belongs to, whose own commands say so. */
export const storage: StaleAfter<'Storage'> = {
  BeginUpload: [],
  CompleteUpload: [],
  Upload: [],
  Delete: ['Security/ListActivity'],
}
