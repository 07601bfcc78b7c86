import type { AddressNews, Passing, PassingReport } from '#shared/model/passing.ts'
import type { AboutNotice, CommandOf, Decision, ReportNow } from './command.ts'
import { continueReport } from './continue-report.ts'
import { noChange, withoutNotices } from './decision.ts'
import { addressTries, instantAfter, periods } from './periods.ts'
import { stopForAddress } from './stop-for-notices.ts'
import { isOwnerSentNotice, presentAddressRefuses } from './told.ts'

type NoticeCommand = CommandOf<'notice-refused' | 'notice-answered' | 'notice-arrived'>

/** Whether the notice belongs to the running phase of the report. */
const isOfPhase = ({ caseId, told }: PassingReport, { reportNotice }: AboutNotice) =>
  reportNotice?.caseId === caseId && reportNotice.decidedAt >= told.since

const newsAfter = (
  report: PassingReport,
  command: NoticeCommand,
  now: string,
): AddressNews | undefined => {
  const newsBefore = report.told.news[command.address]
  const ofPhase = isOfPhase(report, command)
  switch (command.type) {
    case 'notice-refused':
      return newsBefore?.refused ? newsBefore : { refused: true }
    case 'notice-answered':
      // We know that an address takes mail again only once its mail server took a mail.
      if (!ofPhase || newsBefore?.refused || newsBefore?.answeredAt !== undefined) return newsBefore
      return { ...newsBefore, answeredAt: command.sentAt }
    case 'notice-arrived': {
      if (newsBefore?.refused && command.sentAt < provenFrom(report)) return newsBefore
      const { refused: _, ...withoutRefusal } = newsBefore ?? {}
      if (ofPhase && withoutRefusal.takenAt === undefined)
        return { ...withoutRefusal, takenAt: now }
      return newsBefore?.refused ? withoutRefusal : newsBefore
    }
  }
}

/**
 * Whether this is news of the test mail to an address that refused. If it is, that mail went out.
 */
const isOfTestMail = ({ stop }: PassingReport, { address, addresses, reportNotice }: AboutNotice) =>
  stop?.checkAt !== undefined &&
  address === addresses.mail &&
  reportNotice !== undefined &&
  reportNotice.decidedAt >= instantAfter(stop.checkAt, -periods.sending)

/**
 * From when on mail proves that an address that bounced works again. Mail that was sent before the
 * first retry does not.
 */
const provenFrom = ({ stop, told }: PassingReport) =>
  stop?.why === 'ADDRESS' ? instantAfter(stop.since, addressTries[0]) : told.since

/**
 * There is news of a notice to the owner. If the owner's present address refuses, the clock stops.
 * It starts again when mail arrives there. If it was stopped because we could not send a notice, it
 * starts when one goes out.
 */
export const followNotice = (
  { passing, report: storedReport, now }: ReportNow,
  command: NoticeCommand,
): Decision => {
  const { address, addresses } = command
  const reportBefore: PassingReport =
    storedReport.stop && isOfTestMail(storedReport, command)
      ? { ...storedReport, stop: { ...storedReport.stop, checkAt: undefined } }
      : storedReport
  const news = newsAfter(reportBefore, command, now)
  const { told } = reportBefore
  if (news === told.news[address])
    return reportBefore === storedReport
      ? noChange(passing)
      : withoutNotices({ ...passing, report: reportBefore })
  const withNews: PassingReport = {
    ...reportBefore,
    told: { ...told, news: { ...told.news, ...(news ? { [address]: news } : {}) } },
  }
  const hasGoneOut = isOwnerSentNotice(withNews, addresses)
  const report = hasGoneOut
    ? { ...withNews, told: { ...withNews.told, checkAt: undefined } }
    : withNews
  const updated: Passing = { ...passing, report }
  if (passing.state === 'DISPUTED' || passing.state === 'HELD') return withoutNotices(updated)
  const addressRefuses = presentAddressRefuses(report, addresses)
  if (addressRefuses && report.stop?.why !== 'ADDRESS') return stopForAddress(updated, report, now)
  const stopIsOver =
    report.stop?.why === 'ADDRESS'
      ? command.type === 'notice-arrived' &&
        address === addresses.mail &&
        command.sentAt >= provenFrom(reportBefore)
      : report.stop?.why === 'NOT_SENT' && hasGoneOut
  return stopIsOver ? continueReport({ passing: updated, report, now }) : withoutNotices(updated)
}
