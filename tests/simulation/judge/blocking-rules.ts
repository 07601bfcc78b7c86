import type { Passing } from '#shared/model/passing.ts'
import type { Evidence } from './judge.ts'
import {
  barredFromReportsFor,
  objectionsThatLockOut,
  waitAfterAnswer,
  waitsAfterWithdrawal,
} from './promised-times.ts'
import { isOpenedByCertificate, isReported } from './stored.ts'
import { instantTolerance } from './tolerances.ts'

/** No delegate alone can stop a report for long, or report again and again. */
export class BlockingRules {
  readonly #evidence: Evidence
  /** The delegates who called for a withdrawal, before it was stored. */
  readonly #withdrew = new Set<string>()
  /** When each delegate took something back. */
  readonly #withdrawalTimes = new Map<string, number[]>()
  /** When the owner objected to reports of each delegate. */
  readonly #objections = new Map<string, number[]>()
  /** When the owner last answered a report of each delegate. */
  readonly #answered = new Map<string, number>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /** Records that the owner objected to a report of a delegate. */
  objected(reporter: string, at: number): void {
    this.#objections.set(reporter, [...(this.#objections.get(reporter) ?? []), at])
  }

  /** A delegate was refused for two objections: they must both be of the last year. */
  refusedAsLockedOut(reporter: string): void {
    const { now, skew, addViolation } = this.#evidence
    if (
      this.#objectionsSince(reporter, now() - barredFromReportsFor - skew()) < objectionsThatLockOut
    ) {
      addViolation('locked out', `${reporter} may not report, a year after an objection`)
    }
  }

  #objectionsSince(reporter: string, since: number): number {
    return (this.#objections.get(reporter) ?? []).filter((at) => at > since).length
  }

  /** Records that a delegate is about to withdraw. */
  withdraws(userId: string): void {
    this.#withdrew.add(userId)
  }

  /** Judges what a stored change of the owner's passing says. */
  passingChanged(before: Passing | undefined, after: Passing): void {
    this.#watchBlocking(before, after)
    this.#watchRefusals(before, after)
    this.#watchLockOut(before, after)
  }

  /**
   * One delegate cannot end what others confirm, report again at once, or dispute again after a
   * decision.
   */
  #watchBlocking(before: Passing | undefined, after: Passing): void {
    const { addViolation, now, skew } = this.#evidence
    const { report, last } = after
    const known = before?.report
    for (const [userId, times] of Object.entries(after.withdrawals)) {
      if (times.at(-1) === before?.withdrawals[userId]?.at(-1)) continue
      if (!this.#withdrew.has(userId)) {
        addViolation('blocked by one', `${userId} took nothing back, and is to wait`)
      }
      this.#withdrawalTimes.set(userId, [...(this.#withdrawalTimes.get(userId) ?? []), now()])
    }
    if (last?.outcome === 'WITHDRAWN' && known?.caseId === last.caseId) {
      for (const { userId } of known.votes) {
        if (!this.#withdrew.has(userId)) {
          addViolation('blocked by one', `${userId} still confirms case ${last.caseId}`)
        }
      }
    }
    if (!report) return
    const opened = known?.caseId !== report.caseId
    const earlier = opened ? [] : (known?.votes ?? [])
    const wasReported = opened && !isOpenedByCertificate(report)
    const speakers = [
      ...(wasReported && report.reporter !== undefined ? [report.reporter] : []),
      ...report.votes
        .map(({ userId }) => userId)
        .filter((voter) => earlier.every(({ userId }) => userId !== voter)),
    ]
    for (const userId of speakers) {
      const times = this.#withdrawalTimes.get(userId) ?? []
      const wait = waitsAfterWithdrawal[Math.min(times.length, waitsAfterWithdrawal.length) - 1]
      const lastWithdrawn = times.at(-1)
      if (
        wait !== undefined &&
        lastWithdrawn !== undefined &&
        now() + skew() + instantTolerance < lastWithdrawn + wait
      ) {
        addViolation('blocked by one', `${userId} speaks again after ${times.length} withdrawals`)
      }
    }
    const disputant = report.disputed.at(-1)
    const disputes = report.disputed.length > (known?.disputed.length ?? 0)
    if (disputes && report.votes.some(({ userId }) => userId === disputant)) {
      addViolation('vote not given', `${disputant} disputes, and still counts`)
    }
    if (new Set(report.disputed).size < report.disputed.length) {
      addViolation('blocked by one', `a delegate disputes case ${report.caseId} again`)
    }
  }

  /** A certificate that was brought without a report, and refused, counts like an objection. */
  #watchRefusals(before: Passing | undefined, { brought, report, state }: Passing): void {
    // A brought certificate leaves `brought` when it is refused, or when a report takes it in. Only
    // the first is a refusal.
    const inReport = isReported({ state }) ? (report?.certificates ?? []) : []
    const refusedBeforeReport = (before?.brought ?? []).filter(({ fileId }) =>
      [...brought, ...inReport].every(
        (certificate) => certificate.fileId !== fileId || certificate.review === 'REFUSED',
      ),
    )
    const refusedInReport = (before?.report?.certificates ?? []).filter(
      (known) =>
        known.brought &&
        known.review !== 'REFUSED' &&
        inReport.some(({ fileId, review }) => fileId === known.fileId && review === 'REFUSED'),
    )
    for (const { userId } of [...refusedBeforeReport, ...refusedInReport])
      this.objected(userId, this.#evidence.now())
  }

  /**
   * A delegate whose report the owner answered waits a day before the next one, and after two
   * answers in a year opens no other. An accepted certificate opens one all the same.
   */
  #watchLockOut(before: Passing | undefined, { report, last }: Passing): void {
    const { now, skew, addViolation } = this.#evidence
    const reporter = before?.report?.reporter
    const answered = last?.outcome === 'OBJECTED' || last?.outcome === 'REVOKED'
    if (answered && last.at !== before?.last?.at && reporter !== undefined) {
      this.objected(reporter, now())
      this.#answered.set(reporter, now())
    }
    const opened = report && before?.report?.caseId !== report.caseId ? report.reporter : undefined
    const isBrought = report?.certificates.some(
      ({ brought, review, userId }) => brought && review === 'ACCEPTED' && userId === opened,
    )
    const answeredAt = this.#answered.get(opened ?? '')
    if (
      !isBrought &&
      answeredAt !== undefined &&
      now() + skew() + instantTolerance < answeredAt + waitAfterAnswer
    ) {
      addViolation('locked out', `${opened} reports again ${now() - answeredAt} ms after an answer`)
    }
    const against = this.#objectionsSince(opened ?? '', now() - barredFromReportsFor + skew())
    if (!isBrought && against >= objectionsThatLockOut) {
      addViolation('locked out', `${opened} opened case ${report?.caseId}`)
    }
  }
}
