import type { StaleAfter } from './stale-after.ts'

/** Who acts for the owner: asked, accepted, ended, or allowed something else. */
const delegates = [
  'Sharing/ListDelegates',
  'Sharing/DelegateStatus',
  'ContactData/GetContact',
  'ContactData/GetCombinedContactDataItemsLinqFiltered',
  'Dashboard/PersonalOnboarding',
  'Security/ListActivity',
] as const

/** Who sees what of the owner's. */
const shares = [
  'Sharing/ListSharesForTarget',
  'ContactData/GetVirtualFileSystemItem',
  'Security/ListActivity',
] as const

/** Whom somebody is a delegate of. */
const trusting = [
  'Sharing/GetDelegatedToMeContactDataItemsFiltered',
  'Passing/ListTrusting',
  'Messages/GetDelegateAndAfterDeathMessages',
  'Dashboard/PersonalOnboarding',
] as const

/** The link of an invitation is in none: it opens once. */
export const sharing: StaleAfter<'Sharing'> = {
  SetAsDelegate: delegates,
  EnableDelegate: delegates,
  EnableDelegateWithUrl: delegates,
  DisableDelegate: delegates,
  UpdateDelegates: delegates,
  AllowReportPassing: delegates,
  DisAllowReportPassing: delegates,
  UpdateReportPassing: delegates,

  AcceptRequest: trusting,
  DeclineRequest: [],
  StepDown: trusting,

  EnableTargetShare: shares,
  NotifyContactOfShareInvitation: shares,
  NotifyContactOfShareInviteWill: shares,
  // Not the list that it ends something in: there it can be undone for as long as the list is on screen.
  UpdateSharesForTarget: ['ContactData/GetVirtualFileSystemItem', 'Security/ListActivity'],

  ClaimShare: ['Sharing/GetSharedWithMeListAsync', 'Dashboard/PersonalOnboarding'],
  RequestAccess: [],
  AnswerAccessRequest: [...shares, 'Sharing/ListAccessRequests', 'Dashboard/PersonalOnboarding'],
}
