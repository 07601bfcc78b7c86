import type { UserId } from '#shared/model/ids.ts'
import type { PassingReport } from '#shared/model/passing.ts'
import { between, periods } from './periods.ts'
import { tookOne } from './told.ts'

type Counted = Pick<
  PassingReport,
  | 'confirmers'
  | 'fewer'
  | 'electorate'
  | 'votes'
  | 'resting'
  | 'unreachable'
  | 'gone'
  | 'electorsTold'
  | 'waitForSilent'
  | 'unanswered'
  | 'lowered'
  | 'certificates'
  | 'dispute'
  | 'soleBeneficiary'
>

const isCertified = ({ certificates }: Pick<Counted, 'certificates'>) =>
  certificates.some(({ review }) => review === 'ACCEPTED')

/** The electors who can still say something, as of the last look. */
const electorsLeftOf = ({ electorate, gone = [] }: Pick<Counted, 'electorate' | 'gone'>) =>
  electorate.map(({ userId }) => userId).filter((id) => !gone.includes(id))

/** The only elector who can still say something. Undefined if there are several or none. */
export const lastStanding = (report: Pick<Counted, 'electorate' | 'gone'>): UserId | undefined => {
  const [first, ...others] = electorsLeftOf(report)
  return others.length === 0 ? first : undefined
}

/** The confirmations that count now: not those of electors whose word rests. */
export const countingVotes = ({ votes, resting = [] }: Pick<Counted, 'votes' | 'resting'>) =>
  votes.filter(({ userId }) => resting.every((elector) => elector.userId !== userId))

const hasVoted = (report: Pick<Counted, 'votes' | 'resting'>, id: UserId) =>
  countingVotes(report).some(({ userId }) => userId === id)

const needsAll = (report: Counted) => report.unreachable && !isCertified(report)

/**
 * The number of electors who must confirm: as many as the owner chose, but no more than there are
 * left. All of these must if the owner's address could not be reached, unless an administrator
 * accepted a certificate. The 30 days after rights of delegates were ended are waited for first.
 */
export const confirmersNeeded = (report: Counted): number => {
  const countLeft = electorsLeftOf(report).length
  if (report.lowered === 'SILENCE') return countingVotes(report).length
  if (report.fewer) return report.confirmers
  if (needsAll(report)) return countLeft
  return report.gone?.length ? Math.min(report.confirmers, countLeft) : report.confirmers
}

const onlyByHeir = (report: Counted) => {
  const votes = countingVotes(report)
  return votes.length > 0 && votes.every(({ userId }) => userId === report.soleBeneficiary)
}

/**
 * Whether another elector must confirm. The sole beneficiary alone is not enough, unless a
 * certificate was accepted and nobody else is left who could confirm it.
 */
export const needsAnother = (report: Counted): boolean =>
  onlyByHeir(report) && !(isCertified(report) && lastStanding(report) === report.soleBeneficiary)

/** The electors who have not confirmed, although they could. */
export const silentElectors = (
  report: Pick<Counted, 'electorate' | 'gone' | 'votes' | 'resting'>,
): UserId[] => electorsLeftOf(report).filter((id) => !hasVoted(report, id))

/** Whether an elector needs time to answer, because somebody else was in their account. */
const comesBack = ({ resting = [] }: Pick<Counted, 'resting'>, id: UserId, now: string) =>
  resting.some(({ userId, at }) => userId === id && between(at, now) < periods.confirming)

/**
 * The silent electors who took no notice of the report, or who said less than 60 days ago that
 * somebody else was in their account. Their silence does not count.
 */
export const untoldElectors = (
  report: Pick<Counted, 'electorate' | 'gone' | 'votes' | 'resting' | 'electorsTold'>,
  now: string,
): UserId[] =>
  silentElectors(report).filter(
    (id) => comesBack(report, id, now) || !tookOne(report.electorsTold?.[id], now),
  )

/** Whether each silent elector took a notice of the report. */
export const isEachToldOfIt = (report: Counted, now: string): boolean =>
  untoldElectors(report, now).length === 0

/**
 * Whether silence may ever lower the number that is needed. It may if somebody other than the sole
 * beneficiary confirmed, nobody disputed, and the owner did not want silent delegates to be waited
 * for.
 */
export const maySilenceCount = (report: Counted): boolean =>
  !report.waitForSilent &&
  !report.fewer &&
  report.dispute === undefined &&
  countingVotes(report).length > 0 &&
  !onlyByHeir(report)

/**
 * Whether those who confirmed are enough because the others are silent. The days to confirm must be
 * over, each silent elector must have been told, and administrators must have looked twice at a
 * certificate.
 */
const isEnoughBySilence = (report: Counted, now: string): boolean =>
  report.unanswered !== undefined &&
  maySilenceCount(report) &&
  report.certificates.some(({ review, compared }) => review === 'ACCEPTED' && compared) &&
  isEachToldOfIt(report, now)

/** Why a report is confirmed. `GONE`, `SILENCE`: by fewer than the owner chose. */
export type Basis = 'VOTES' | 'GONE' | 'SILENCE'

/**
 * Why enough of the report's electors have confirmed, each counted once. Undefined if there are not
 * enough.
 */
export const basisOf = (report: Counted, now: string): Basis | undefined => {
  // Before that, more must confirm than there are.
  if (report.fewer || needsAnother(report)) return undefined
  const votes = report.electorate.filter(({ userId }) => hasVoted(report, userId)).length
  const electorsLeft = electorsLeftOf(report)
  const votesLeft = electorsLeft.length - silentElectors(report).length
  if (needsAll(report)) {
    if (electorsLeft.length === 0 || votesLeft < electorsLeft.length) return undefined
    return votes < report.confirmers && report.gone?.length ? 'GONE' : 'VOTES'
  }
  if (votes >= report.confirmers) return 'VOTES'
  const byThoseLeft =
    electorsLeft.length > 0 && votesLeft >= confirmersNeeded({ ...report, lowered: undefined })
  if (byThoseLeft) return 'GONE'
  return isEnoughBySilence(report, now) ? 'SILENCE' : undefined
}
