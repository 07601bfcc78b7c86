import type { PassingStatus } from '#shared/contract/passing.ts'
import { day } from '#shared/rules/time/lengths.ts'

type Report = NonNullable<PassingStatus['report']>

/** An accepted certificate ends the time to object 72 hours after the report at the earliest. */
const shortestDays = 3

const daysToObject = ({ reportedAt, challengeEndsAt }: Report) =>
  Math.round((Date.parse(challengeEndsAt) - Date.parse(reportedAt)) / day)

/** What a certificate brings, during a report. It shortens nothing once the time is over. */
const benefitWords = (called: string, report: Report) => {
  const days = report.challengeOver ? 0 : daysToObject(report)
  return days > shortestDays
    ? `It shortens the time in which we wait for ${called} from ${days} days to ${shortestDays}, once someone on our team has accepted it. You don’t have to hand one in.`
    : 'Someone on our team looks at it. You don’t have to hand one in.'
}

/** Whether somebody of our team will look at a certificate of the reader. */
export const isCertificateWaiting = ({ report }: Pick<PassingStatus, 'report'>) =>
  report?.certificates.some(({ own, review }) => own && review === 'WAITING') === true

/** The words above the upload: what a certificate brings, or how to replace the reader's own. */
export const certificateLead = ({ called, report }: Pick<PassingStatus, 'called' | 'report'>) => {
  if (isCertificateWaiting({ report })) {
    return 'You have handed one in. If it was the wrong file, hand in another one: it replaces the first.'
  }
  return report
    ? benefitWords(called, report)
    : `You can hand one in without a report, once every 90 days, even if you cannot report. Someone on our team looks at it first. If they accept it, a report begins: we wait the whole time in case it is a mistake, and the delegates must still confirm. If they refuse it, that counts as a report that ${called} answered.`
}
