import type { UserId } from '#shared/model/ids.ts'
import type { PassingReport } from '#shared/model/passing.ts'
import { millisecondsBetween, periods } from './periods.ts'
import { hasNoticeArrived } from './told.ts'

/*
 * Whether enough electors have confirmed a death:
 * 1. As many must confirm as the owner chose. The sole beneficiary of the will alone is never
 *    enough, unless a certificate was accepted and no other elector is left.
 * 2. If notices could not reach the owner, all electors who are left must confirm, unless a
 *    certificate was accepted.
 * 3. An elector who is gone (`report.gone`) is not waited for. Fewer are then enough, and the last
 *    wait is longer.
 * 4. Electors who were told and stay silent are not waited for once the days to confirm are over
 *    and administrators looked twice at a certificate: they accepted it, and compared it later. The
 *    last wait is longer then too. The owner can exclude this (`report.waitForSilent`).
 * 5. A vote of an elector who said that somebody else was in their account does not count until
 *    they have another sign-in (`report.resting`). They stay among the electors.
 *
 * While `report.fewer` is set, rules 3 and 4 do not apply.
 */

/** The parts of a report that decide whether enough electors confirmed. */
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

/**
 * The electors who can still confirm. A worker looks from time to time which electors are gone, and
 * these are all others.
 */
const electorsLeftOf = ({ electorate, gone = [] }: Pick<Counted, 'electorate' | 'gone'>) =>
  electorate.map(({ userId }) => userId).filter((id) => !gone.includes(id))

/** The only elector who can still confirm. Undefined if there are several or none. */
export const onlyElectorLeft = (
  report: Pick<Counted, 'electorate' | 'gone'>,
): UserId | undefined => {
  const [first, ...others] = electorsLeftOf(report)
  return others.length === 0 ? first : undefined
}

/** The confirmations without those of electors who said that somebody else was in their account. */
export const validVotes = ({ votes, resting = [] }: Pick<Counted, 'votes' | 'resting'>) =>
  votes.filter(({ userId }) => resting.every((elector) => elector.userId !== userId))

const hasVoted = (report: Pick<Counted, 'votes' | 'resting'>, id: UserId) =>
  validVotes(report).some(({ userId }) => userId === id)

/** Whether all electors who are left must confirm, because notices could not reach the owner. */
const needsAll = (report: Counted) => report.unreachable && !isCertified(report)

/**
 * The number of electors who must confirm. It is the number that the owner chose. If electors are
 * gone, it is no more than there are left. If the owner's address could not be reached, all who are
 * left must confirm, unless an administrator accepted a certificate.
 *
 * Once silent electors are no longer waited for, those who confirmed are enough. `report.fewer` is
 * the lower number that will be enough later. It is set if the owner ended rights of delegates less
 * than 30 days before the report. As long as it is set, the owner's number is not lowered.
 */
export const confirmersNeeded = (report: Counted): number => {
  const countLeft = electorsLeftOf(report).length
  if (report.lowered === 'SILENCE') return validVotes(report).length
  if (report.fewer) return report.confirmers
  if (needsAll(report)) return countLeft
  return report.gone?.length ? Math.min(report.confirmers, countLeft) : report.confirmers
}

/** Whether the sole beneficiary of the will is the only one who confirmed. */
const isConfirmedBySoleBeneficiaryAlone = (report: Counted) => {
  const votes = validVotes(report)
  return votes.length > 0 && votes.every(({ userId }) => userId === report.soleBeneficiary)
}

/**
 * Whether another elector must confirm. The sole beneficiary alone is not enough, unless a
 * certificate was accepted and nobody else is left who could confirm it.
 */
export const needsAnother = (report: Counted): boolean =>
  isConfirmedBySoleBeneficiaryAlone(report) &&
  !(isCertified(report) && onlyElectorLeft(report) === report.soleBeneficiary)

/** The electors who could confirm and have not. */
export const silentElectors = (
  report: Pick<Counted, 'electorate' | 'gone' | 'votes' | 'resting'>,
): UserId[] => electorsLeftOf(report).filter((id) => !hasVoted(report, id))

/**
 * Whether an elector said less than 60 days ago that somebody else was in their account. From that
 * moment they have as many days to confirm as any elector has.
 */
const mayStillReturn = ({ resting = [] }: Pick<Counted, 'resting'>, id: UserId, now: string) =>
  resting.some(
    ({ userId, at }) => userId === id && millisecondsBetween(at, now) < periods.confirming,
  )

/**
 * The silent electors who took no notice of the report, or who said less than 60 days ago that
 * somebody else was in their account. Their silence does not count.
 */
export const untoldElectors = (
  report: Pick<Counted, 'electorate' | 'gone' | 'votes' | 'resting' | 'electorsTold'>,
  now: string,
): UserId[] =>
  silentElectors(report).filter(
    (id) => mayStillReturn(report, id, now) || !hasNoticeArrived(report.electorsTold?.[id], now),
  )

/** Whether the silence of each silent elector counts, because none is among `untoldElectors`. */
export const doesSilenceOfAllCount = (report: Counted, now: string): boolean =>
  untoldElectors(report, now).length === 0

/**
 * Whether silent electors may lower the number of confirmations that is needed. They may if
 * somebody other than the sole beneficiary confirmed, nobody disputed, the owner did not choose
 * that silent delegates are waited for, and no lower number is to come (`report.fewer`).
 */
export const maySilenceCount = (report: Counted): boolean =>
  !report.waitForSilent &&
  !report.fewer &&
  report.dispute === undefined &&
  validVotes(report).length > 0 &&
  !isConfirmedBySoleBeneficiaryAlone(report)

/**
 * Whether those who confirmed are enough because the others are silent. The days to confirm must be
 * over, the silence of each must count, and administrators must have looked twice at a certificate.
 */
const isEnoughBySilence = (report: Counted, now: string): boolean =>
  report.unanswered !== undefined &&
  maySilenceCount(report) &&
  report.certificates.some(({ review, compared }) => review === 'ACCEPTED' && compared) &&
  doesSilenceOfAllCount(report, now)

/**
 * Why a report is confirmed. `VOTES`: as many electors confirmed as the owner chose. `GONE`: fewer
 * did, because other electors are gone. `SILENCE`: fewer did, because other electors are silent.
 */
export type Basis = 'VOTES' | 'GONE' | 'SILENCE'

/** Why enough of the report's electors have confirmed. Undefined if not enough have. */
export const basisOf = (report: Counted, now: string): Basis | undefined => {
  // While `fewer` is set, more electors must confirm than there are.
  if (report.fewer || needsAnother(report)) return undefined
  const votesOfAll = report.electorate.filter(({ userId }) => hasVoted(report, userId)).length
  const electorsLeft = electorsLeftOf(report)
  const votesOfThoseLeft = electorsLeft.length - silentElectors(report).length
  if (needsAll(report)) {
    if (electorsLeft.length === 0 || votesOfThoseLeft < electorsLeft.length) return undefined
    return votesOfAll < report.confirmers && report.gone?.length ? 'GONE' : 'VOTES'
  }
  if (votesOfAll >= report.confirmers) return 'VOTES'
  // `lowered` is left out, because a number that silence lowered before proves nothing here.
  // Silence is judged anew in the last line.
  const isEnoughWithoutGone =
    electorsLeft.length > 0 &&
    votesOfThoseLeft >= confirmersNeeded({ ...report, lowered: undefined })
  if (isEnoughWithoutGone) return 'GONE'
  return isEnoughBySilence(report, now) ? 'SILENCE' : undefined
}
