import type { StaleAfter } from './stale-after.ts'

/** The owner's delegates: asked, accepted, disabled, or with other permissions. */
const delegates = [
  'Sharing/ListDelegates',
  'Sharing/DelegateStatus',
  'ContactData/GetContact',
  'ContactData/GetCombinedContactDataItemsLinqFiltered',
  'Dashboard/PersonalOnboarding',
  'Security/ListActivity',
] as const

/** The shares of the owner. */
const shares = [
  'Sharing/ListSharesForTarget',
  'Sharing/ListSharedTargets',
  'ContactData/GetVirtualFileSystemItem',
  // Whether the will is shared is a task on the checklist.
  'Dashboard/PersonalOnboarding',
  'Security/ListActivity',
] as const

/** The owners who made the caller a delegate. */
const trusting = [
  'Sharing/GetDelegatedToMeContactDataItemsFiltered',
  'Passing/ListTrusting',
  'Messages/GetDelegateAndAfterDeathMessages',
  'Dashboard/PersonalOnboarding',
] as const

/** No command makes the link of an invitation stale: it opens only once. */
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
  // Except the list from which it ends a share: there the owner can undo it while the list is on screen.
  UpdateSharesForTarget: [
    'ContactData/GetVirtualFileSystemItem',
    'Sharing/ListSharedTargets',
    'Security/ListActivity',
  ],

  ClaimShare: [
    'Sharing/GetSharedWithMeListAsync',
    'Sharing/GetSharedWithMeFileList',
    'Sharing/GetMemoriesSharedWithMeListAsync',
    'Sharing/GetMemoriesYearsSharedWithMeListAsync',
    'Memories/GetAllMemoriesByUserId',
    'Dashboard/PersonalOnboarding',
  ],
  RequestAccess: [],
  AnswerAccessRequest: [...shares, 'Sharing/ListAccessRequests'],
}
