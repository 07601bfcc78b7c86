import { serve } from '#functions/serve/serve.ts'
import { serveGroups } from '#functions/serve/serve-groups.ts'
import { admin } from '#shared/contract/admin.ts'
import { passing } from '#shared/contract/passing.ts'
import { attachCertificate } from './attach-certificate.ts'
import { checkIn, checkInByCode } from './check-in.ts'
import { confirmAddress } from './confirm-address.ts'
import { confirmAsAdministrator } from './confirm-as-administrator.ts'
import { confirmPassing } from './confirm-passing.ts'
import { disputePassing } from './dispute-passing.ts'
import { getStatus } from './get-status.ts'
import { listAllUndelivered } from './list-all-undelivered.ts'
import { listTrusting } from './list-trusting.ts'
import { listUndelivered } from './list-undelivered.ts'
import { markUndelivered } from './mark-undelivered.ts'
import { objectToReport } from './object-to-report.ts'
import { proposeAddress } from './propose-address.ts'
import { reportPassing } from './report-passing.ts'
import { listForReview, openCertificate, review } from './review.ts'
import { getSettings, updateSettings } from './settings.ts'
import { answerSignInQuestion, getSignInQuestion } from './sign-in-question.ts'
import { withdrawAddress } from './withdraw-address.ts'
import { withdrawReport } from './withdraw-report.ts'

export const handler = serveGroups(
  serve(passing, {
    ListTrusting: listTrusting,
    GetStatus: getStatus,
    ReportPassing: reportPassing,
    ConfirmPassing: confirmPassing,
    DisputePassing: disputePassing,
    WithdrawReport: withdrawReport,
    AttachCertificate: attachCertificate,
    ObjectToReport: objectToReport,
    GetSignInQuestion: getSignInQuestion,
    AnswerSignInQuestion: answerSignInQuestion,
    GetSettings: getSettings,
    UpdateSettings: updateSettings,
    CheckIn: checkIn,
    CheckInByCode: checkInByCode,
    ListForReview: listForReview,
    OpenCertificate: openCertificate,
    Review: review,
    ListUndelivered: listUndelivered,
    ProposeAddress: proposeAddress,
    WithdrawAddress: withdrawAddress,
    ConfirmAddress: confirmAddress,
  }),
  {
    Admin: serve<typeof admin, 'passing'>(admin, {
      ListUndelivered: listAllUndelivered,
      MarkUndelivered: markUndelivered,
      ConfirmAddress: confirmAsAdministrator,
    }),
  },
)
