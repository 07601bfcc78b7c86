import type { StaleAfter } from './stale-after.ts'

/** A file is shown by the record that it belongs to, and that record's commands declare what is stale. */
export const storage: StaleAfter<'Storage'> = {
  BeginUpload: [],
  CompleteUpload: [],
  Upload: [],
  Delete: ['Security/ListActivity'],
}
