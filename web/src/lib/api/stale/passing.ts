import type { StaleAfter } from './stale-after.ts'

/** How it stands about somebody, for a delegate. */
const standing = ['Passing/GetStatus', 'Passing/ListTrusting'] as const

/** How it stands about the owner, for the owner. */
const own = [
  'Passing/GetStatus',
  'Passing/GetSettings',
  'Passing/GetSignInQuestion',
  'Security/ListActivity',
] as const

export const passing: StaleAfter<'Passing'> = {
  ReportPassing: standing,
  ConfirmPassing: standing,
  DisputePassing: standing,
  WithdrawReport: standing,
  AttachCertificate: standing,
  ObjectToReport: own,
  AnswerSignInQuestion: own,
  CheckIn: own,
  CheckInByCode: own,
  UpdateSettings: ['Passing/GetSettings', 'Security/ListActivity'],
  // Only the owner's log tells of it, which nobody else reads.
  OpenCertificate: [],
  Review: ['Passing/ListForReview', ...standing],
}
