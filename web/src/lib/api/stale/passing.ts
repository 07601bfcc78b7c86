import type { StaleAfter } from './stale-after.ts'

/** The passing of an owner, as a delegate sees it. */
const standing = ['Passing/GetStatus', 'Passing/ListTrusting'] as const

/** The owner's own passing. */
const own = [
  'Passing/GetStatus',
  'Passing/GetSettings',
  'Passing/GetSignInQuestion',
  'Security/ListActivity',
] as const

/** What a person who died left and that did not arrive, as a delegate sees it. */
const left = ['Passing/ListUndelivered', 'Admin/ListUndelivered'] as const

export const passing: StaleAfter<'Passing'> = {
  ProposeAddress: left,
  WithdrawAddress: left,
  ConfirmAddress: left,
  ReportPassing: standing,
  ConfirmPassing: standing,
  DisputePassing: standing,
  WithdrawReport: standing,
  AttachCertificate: standing,
  ObjectToReport: own,
  AnswerSignInQuestion: own,
  CheckIn: own,
  CheckInByCode: own,
  UpdateSettings: ['Passing/GetSettings', 'Dashboard/PersonalOnboarding', 'Security/ListActivity'],
  // It is recorded only in the owner's log, which no administrator sees.
  OpenCertificate: [],
  Review: ['Passing/ListForReview', ...standing],
}
