import type { StaleAfter } from './stale-after.ts'

/** A document is uploaded and deleted as a file. */
const documents = [
  'Document/GetDocuments',
  'Document/GetExpiringDocuments',
  'Document/GetMissingPapers',
  'Companies/GetUserCompanies',
  'Dashboard/PersonalOnboarding',
] as const

/** Any other file is shown by the record that it belongs to, and that record's commands declare what is stale. */
export const storage: StaleAfter<'Storage'> = {
  BeginUpload: [],
  CompleteUpload: documents,
  Upload: documents,
  Delete: [...documents, 'Sharing/ListSharedTargets', 'Security/ListActivity'],
}
