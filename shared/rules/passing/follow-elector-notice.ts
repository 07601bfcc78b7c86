import type { AddressNews } from '#shared/model/passing.ts'
import type { CommandOf, Decision, ReportNow } from './command.ts'
import { noChange, withoutNotices } from './decision.ts'

const newsAfter = (
  newsBefore: AddressNews | undefined,
  { news, sentAt }: CommandOf<'elector-notice'>,
  now: string,
): AddressNews | undefined => {
  switch (news) {
    case 'REFUSED':
      return newsBefore?.refused ? newsBefore : { refused: true }
    case 'ANSWERED':
      return newsBefore?.refused || newsBefore?.answeredAt !== undefined
        ? newsBefore
        : { ...newsBefore, answeredAt: sentAt }
    case 'ARRIVED':
      // A refusal is forgotten, because the address took a mail.
      return newsBefore?.takenAt === undefined ? { takenAt: now } : newsBefore
  }
}

/**
 * Keeps what became of the notices to an elector who has not confirmed. An elector who got no
 * notice does not count as silent.
 */
export const followElectorNotice = (
  { passing, report, now }: ReportNow,
  command: CommandOf<'elector-notice'>,
): Decision => {
  const { elector, caseId } = command
  const newsBefore = report.electorsTold?.[elector]
  const news = newsAfter(newsBefore, command, now)
  const voted = report.votes.some(({ userId }) => userId === elector)
  if (caseId !== report.caseId || voted || news === newsBefore || !news) return noChange(passing)
  const electorsTold = { ...report.electorsTold, [elector]: news }
  return withoutNotices({ ...passing, report: { ...report, electorsTold } })
}
