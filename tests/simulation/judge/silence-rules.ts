import type { Item } from '#functions/core/store/table.ts'
import type { PassingReport } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import type { Change } from '../services/table.ts'
import type { ChosenHistory } from './chosen-history.ts'
import type { Evidence } from './judge.ts'
import { countsAsTakenAfter, day, timeToConfirm } from './promised-times.ts'
import { passingIn } from './stored.ts'
import { periodTolerance, workerMayStillStore } from './tolerances.ts'

/**
 * A delegate who says that somebody else was in their account withdraws what was confirmed from it
 * in the 30 days before.
 */
const withdrawsConfirmationsOf = 30 * day

const isTaken = (account: Item | undefined) => account?.mustChangeSecondStep === true

/**
 * The people whose confirmations count in a report. Silence lowers the number that is needed only
 * after 60 days, and if a notice reached each silent delegate. One who says that their account was
 * taken counts neither as confirming nor as silent.
 */
export class SilenceRules {
  readonly #evidence: Evidence
  /** Since when each taken account is on hold: its owner said that somebody else is in it. */
  readonly #takenSince = new Map<string, number>()
  /** When each person last said that somebody else was in their account. */
  readonly #saidTakenAt = new Map<string, number>()
  readonly #chosen: ChosenHistory
  /** The reports that somebody disputed, whatever was decided since. */
  readonly #disputed = new Set<string>()

  constructor(evidence: Evidence, chosen: ChosenHistory) {
    this.#evidence = evidence
    this.#chosen = chosen
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    const now = this.#evidence.now()
    if (sk === 'ACCOUNT') {
      if (isTaken(after) && !isTaken(before)) {
        this.#takenSince.set(pk, now)
        this.#saidTakenAt.set(pk, now)
      } else if (!isTaken(after)) this.#takenSince.delete(pk)
    }
    if (sk !== 'PASSING' || !after) return
    const [was, { state, report }] = [before && passingIn(before), passingIn(after)]
    const isDecided = (state === 'COOLING' || state === 'RELEASED') && was?.state !== state
    if (report && state === 'DISPUTED') this.#disputed.add(report.caseId)
    if (report && isDecided) this.#decided(report)
  }

  #decided(report: PassingReport): void {
    const { addViolation } = this.#evidence
    const counting = report.votes.filter(({ userId }) => !this.#isSetAside(userId))
    for (const { userId, at } of counting) {
      const saidAt = this.#saidTakenAt.get(`PERSON#${userId}`)
      const isDoubtful =
        saidAt !== undefined &&
        Date.parse(at) < saidAt &&
        Date.parse(at) + withdrawsConfirmationsOf > saidAt
      if (isDoubtful) addViolation('vote not given', `${userId} took it back`)
    }
    if (report.lowered === 'SILENCE') this.#mustBeSilent(report, counting)
    else if (report.lowered === undefined && counting.length < report.confirmers) {
      addViolation('too few votes', `${counting.length} of ${report.confirmers} count`)
    }
  }

  /** Whether the account of this person is taken, so that they count in no way. */
  #isSetAside(userId: string): boolean {
    const since = this.#takenSince.get(`PERSON#${userId}`)
    return (
      since !== undefined &&
      since + workerMayStillStore + this.#evidence.skew() < this.#evidence.now()
    )
  }

  #mustBeSilent(
    { caseId, electorate, reportedAt, challengeEndsAt, gone = [] }: PassingReport,
    counting: readonly { readonly userId: string }[],
  ): void {
    const { now, skew, addViolation } = this.#evidence
    const silent = electorate.filter(
      ({ userId }) => !gone.includes(userId) && counting.every((vote) => vote.userId !== userId),
    )
    if (now() + skew() + periodTolerance < Date.parse(challengeEndsAt) + timeToConfirm) {
      addViolation('silence counts', `in case ${caseId} before its 60 days are over`)
    }
    if (this.#disputed.has(caseId)) {
      addViolation('silence counts', `in case ${caseId}, which was disputed`)
    }
    const chosenSettings = this.#chosen.settingsBefore(Date.parse(reportedAt))
    if (chosenSettings.some(({ waitForSilent }) => waitForSilent)) {
      addViolation('silence counts', `in case ${caseId}, whose owner wanted to wait for the silent`)
    }
    for (const { userId } of silent) {
      if (!this.#noticeReached(userId, Date.parse(reportedAt))) {
        addViolation('silence counts', `of ${userId}, whom nothing reached`)
      }
      const saidAt = this.#saidTakenAt.get(`PERSON#${userId}`)
      if (saidAt !== undefined && now() + skew() < saidAt + timeToConfirm) {
        addViolation('silence counts', `of ${userId}, whose account was taken`)
      }
    }
  }

  /** Whether a notice of the report reached a delegate: SES said so, or it did not come back. */
  #noticeReached(userId: string, since: number): boolean {
    const { table, acceptances, now, skew } = this.#evidence
    const email = table.look({ pk: `PERSON#${userId}`, sk: 'ACCOUNT' })?.email
    return acceptances().some(
      ({ to, at, text, arrivedAt, bounceProcessed }) =>
        to === email &&
        at + skew() >= since &&
        text.includes(paths.byLink) &&
        !bounceProcessed &&
        Math.min(arrivedAt, at + countsAsTakenAfter) <= now() + skew(),
    )
  }
}
