import { serve } from '#functions/serve/serve.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { acceptRequest } from './accept-request.ts'
import { allowReportPassing } from './allow-report-passing.ts'
import { answerAccessRequest } from './answer-access-request.ts'
import { claimShare } from './claim-share.ts'
import { declineRequest } from './decline-request.ts'
import { delegateStatus } from './delegate-status.ts'
import { disAllowReportPassing } from './dis-allow-report-passing.ts'
import { disableDelegate } from './disable-delegate.ts'
import { enableDelegate } from './enable-delegate.ts'
import { enableDelegateWithUrl } from './enable-delegate-with-url.ts'
import { enableTargetShare } from './enable-target-share.ts'
import { getContactByProfile } from './get-contact-by-profile.ts'
import { getDelegatedToMe } from './get-delegated-to-me.ts'
import {
  getMemoriesSharedWithMe,
  getMemoriesYearsSharedWithMe,
} from './get-memories-shared-with-me.ts'
import { getSharedWithMeFileList } from './get-shared-with-me-file-list.ts'
import { getSharedWithMeList } from './get-shared-with-me-list.ts'
import { getSharedWithMePeople } from './get-shared-with-me-people.ts'
import { getSharerNameFromCode } from './get-sharer-name-from-code.ts'
import { listAccessRequests } from './list-access-requests.ts'
import { listAllowReportPassing } from './list-allow-report-passing.ts'
import { listDelegates } from './list-delegates.ts'
import { listShareIdsForTarget } from './list-share-ids-for-target.ts'
import { listSharedTargets } from './list-shared-targets.ts'
import { listSharesForTarget } from './list-shares-for-target.ts'
import { notifyContactOfShareInvitation } from './notify-contact-of-share-invitation.ts'
import { notifyContactOfShareInviteWill } from './notify-contact-of-share-invite-will.ts'
import { requestAccess } from './request-access.ts'
import { setAsDelegate } from './set-as-delegate.ts'
import { stepDown } from './step-down.ts'
import { updateDelegates } from './update-delegates.ts'
import { updateReportPassing } from './update-report-passing.ts'
import { updateSharesForTarget } from './update-shares-for-target.ts'

export const handler = serve(sharing, {
  AcceptRequest: acceptRequest,
  AllowReportPassing: allowReportPassing,
  DisAllowReportPassing: disAllowReportPassing,
  ClaimShare: claimShare,
  DeclineRequest: declineRequest,
  DelegateStatus: delegateStatus,
  DisableDelegate: disableDelegate,
  EnableDelegate: enableDelegate,
  EnableDelegateWithUrl: enableDelegateWithUrl,
  EnableTargetShare: enableTargetShare,
  GetContactByProfileAsync: getContactByProfile,
  GetDelegatedToMeContactDataItemsFiltered: getDelegatedToMe,
  GetSharedWithMeContactDataItemsFiltered: getSharedWithMePeople,
  GetMemoriesSharedWithMeListAsync: getMemoriesSharedWithMe,
  GetMemoriesYearsSharedWithMeListAsync: getMemoriesYearsSharedWithMe,
  GetSharedWithMeFileList: getSharedWithMeFileList,
  GetSharedWithMeListAsync: getSharedWithMeList,
  GetSharerNameFromCodeAsync: getSharerNameFromCode,
  ListAllowReportPassing: listAllowReportPassing,
  ListDelegates: listDelegates,
  ListShareIdsForTarget: listShareIdsForTarget,
  ListSharedTargets: listSharedTargets,
  ListSharesForTarget: listSharesForTarget,
  NotifyContactOfShareInvitation: notifyContactOfShareInvitation,
  NotifyContactOfShareInviteWill: notifyContactOfShareInviteWill,
  RequestAccess: requestAccess,
  ListAccessRequests: listAccessRequests,
  AnswerAccessRequest: answerAccessRequest,
  SetAsDelegate: setAsDelegate,
  StepDown: stepDown,
  UpdateDelegates: updateDelegates,
  UpdateReportPassing: updateReportPassing,
  UpdateSharesForTarget: updateSharesForTarget,
})
