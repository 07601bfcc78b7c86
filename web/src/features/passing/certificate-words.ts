import type { PassingStatus } from '#shared/contract/passing.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { dayOf } from '#web/lib/date-and-time.ts'

type Report = NonNullable<PassingStatus['report']>

/** An accepted certificate ends the time to object 72 hours after the report at the earliest. */
export const shortestDays = 3

const daysToObject = ({ reportedAt, challengeEndsAt }: Report) =>
  Math.round((Date.parse(challengeEndsAt) - Date.parse(reportedAt)) / day)

/** What a certificate brings, during a report. It shortens nothing once the time is over. */
const benefitWords = (called: string, report: Report) => {
  const days = report.challengeOver ? 0 : daysToObject(report)
  return days > shortestDays
    ? `It shortens the time in which we wait for ${called} from ${days} days to ${shortestDays}, once someone on our team has accepted it. You don’t have to hand one in.`
    : 'Someone on our team looks at it. You don’t have to hand one in.'
}

const ownWaiting = ({ report }: Pick<PassingStatus, 'report'>) =>
  report?.certificates.find(({ own, review }) => own && review === 'WAITING')

/** Whether somebody of our team will look at a certificate of the reader. */
export const isCertificateWaiting = (status: Pick<PassingStatus, 'report'>) =>
  ownWaiting(status) !== undefined

/** The words above the upload: what a certificate brings, or how to replace the reader's own. */
export const certificateLead = ({ called, report }: Pick<PassingStatus, 'called' | 'report'>) => {
  if (isCertificateWaiting({ report })) {
    return 'If it was the wrong file, hand in another one: it replaces the first.'
  }
  return report
    ? benefitWords(called, report)
    : 'If you have one, you can hand it in without a report. Someone on our team looks at it. If they accept it, a report begins, and we ask the delegates, as always. If they cannot accept it, you can hand in another one 90 days later.'
}

/** That a certificate is in, for those who open the page to hand one in. */
export const certificateHint = ({ report }: Pick<PassingStatus, 'report'>) => {
  const own = ownWaiting({ report })
  if (own) {
    return `You handed one in on ${dayOf(own.at)}. Someone on our team looks at it, and we write to you. You can still replace it.`
  }
  return report?.certificates.some(({ review }) => review === 'WAITING')
    ? 'One is in. You can hand in another one.'
    : undefined
}
