import type { AddressNews, Passing, PassingReport } from '#shared/model/passing.ts'
import type { AboutNotice, CommandOf, Decision, ReportNow } from './command.ts'
import { unchanged } from './decision.ts'
import { addressTries, later, periods } from './periods.ts'
import { runOn } from './run-on.ts'
import { stopForAddress } from './stop-for-notices.ts'
import { isSent, refuses } from './told.ts'

type NoticeCommand = CommandOf<'notice-refused' | 'notice-answered' | 'notice-taken'>

const isOfPhase = ({ caseId, told }: PassingReport, { of }: AboutNotice) =>
  of?.caseId === caseId && of.decidedAt >= told.since

const newsAfter = (
  report: PassingReport,
  command: NoticeCommand,
  now: string,
): AddressNews | undefined => {
  const newsBefore = report.told.news[command.address]
  const counts = isOfPhase(report, command)
  switch (command.type) {
    case 'notice-refused':
      return newsBefore?.refused ? newsBefore : { refused: true }
    case 'notice-answered':
      // Whether an address takes mail again is known only once its mail server took one.
      if (!counts || newsBefore?.refused || newsBefore?.answeredAt !== undefined) return newsBefore
      return { ...newsBefore, answeredAt: command.sentAt }
    case 'notice-taken': {
      if (newsBefore?.refused && command.sentAt < provenFrom(report)) return newsBefore
      const { refused: _, ...rest } = newsBefore ?? {}
      if (counts && rest.takenAt === undefined) return { ...rest, takenAt: now }
      return newsBefore?.refused ? rest : newsBefore
    }
  }
}

/** Whether this is news of the mail that tries the owner's address: it went out. */
const isOfTry = ({ stop }: PassingReport, { address, addresses, of }: AboutNotice) =>
  stop?.checkAt !== undefined &&
  address === addresses.mail &&
  of !== undefined &&
  of.decidedAt >= later(stop.checkAt, -periods.sending)

/**
 * Mail that was sent before the first retry to an address that bounced does not prove that the
 * address works.
 */
const provenFrom = ({ stop, told }: PassingReport) =>
  stop?.why === 'ADDRESS' ? later(stop.since, addressTries[0]) : told.since

/**
 * Something became known of a notice to the owner. A present address that refuses stops the clock.
 * Mail that arrives there again starts it, and so does a notice that goes out after we could not
 * send one.
 */
export const followNotice = (
  { passing, report: found, now }: ReportNow,
  command: NoticeCommand,
): Decision => {
  const { address, addresses } = command
  const before: PassingReport =
    found.stop && isOfTry(found, command)
      ? { ...found, stop: { ...found.stop, checkAt: undefined } }
      : found
  const news = newsAfter(before, command, now)
  if (news === before.told.news[address])
    return unchanged(before === found ? passing : { ...passing, report: before })
  const heard: PassingReport = {
    ...before,
    told: { ...before.told, news: { ...before.told.news, ...(news ? { [address]: news } : {}) } },
  }
  const hasGoneOut = isSent(heard, addresses)
  const report = hasGoneOut ? { ...heard, told: { ...heard.told, checkAt: undefined } } : heard
  const updated: Passing = { ...passing, report }
  if (passing.state === 'DISPUTED' || passing.state === 'HELD') return unchanged(updated)
  const addressRefuses = refuses(report, addresses)
  if (addressRefuses && report.stop?.why !== 'ADDRESS') return stopForAddress(updated, report, now)
  const stopIsOver =
    report.stop?.why === 'ADDRESS'
      ? command.type === 'notice-taken' &&
        address === addresses.mail &&
        command.sentAt >= provenFrom(before)
      : report.stop?.why === 'NOT_SENT' && hasGoneOut
  return stopIsOver ? runOn({ passing: updated, report, now }) : unchanged(updated)
}
