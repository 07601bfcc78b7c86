import type { StaleAfter } from './stale-after.ts'

const lists = ['Document/GetDocuments', 'Document/GetExpiringDocuments'] as const

/** The checklist compares the titles and files of documents. */
const added = [
  ...lists,
  'Document/GetMissingPapers',
  'Companies/GetUserCompanies',
  'Dashboard/PersonalOnboarding',
] as const

/** The shares of a document, or of the will. */
const shares = [
  'Sharing/ListSharesForTarget',
  'Sharing/ListSharedTargets',
  'ContactData/GetVirtualFileSystemItem',
  'Security/ListActivity',
] as const

/** No command makes `GetDocumentById` stale: its screens fetch it each time they open. */
export const document: StaleAfter<'Document'> = {
  AddPaper: added,
  DismissMissingPaper: ['Document/GetMissingPapers'],
  EndReminders: lists,
  EndRemindersByCode: lists,
  ReplaceFile: added,
  ShareDocument: shares,
  ShareVirtualWill: shares,
  UpdateFileDetails: [...added, 'Sharing/ListSharedTargets'],
}
