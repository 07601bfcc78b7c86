import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import { CertifiedDeaths } from './certified-deaths.ts'
import type { Evidence } from './judge.ts'
import { day, onlyDelegateConfirmsAfter } from './promised-times.ts'
import { isOpenedByCertificate } from './stored.ts'
import { periodTolerance } from './tolerances.ts'

/** No confirmation of a report is invented, and no release begins with too few of them. */
export class VoteRules {
  readonly #evidence: Evidence
  /** The delegates who confirmed, or were about to. */
  readonly #given = new Set<string>()
  /** Knows which delegates count as dead, because their own death was reported. */
  readonly #deaths: CertifiedDeaths
  /** Since when the last wait goes on although too few confirm. */
  #fewSince: number | undefined
  /** The delegate to whom the owner leaves everything. */
  #heir: string | undefined
  /** The delegate who made the open report although all other delegates were gone, and when. */
  #alone: { readonly userId: string; readonly at: number } | undefined

  constructor(evidence: Evidence) {
    this.#evidence = evidence
    this.#deaths = new CertifiedDeaths(evidence)
  }

  /** Records that the owner's will leaves everything to this delegate. */
  inheritsAll(userId: string): void {
    this.#heir = userId
  }

  /** Records that a delegate is about to confirm. */
  confirms(userId: string): void {
    this.#given.add(userId)
  }

  /** The passing of a delegate has changed: the death of one who confirms may be reported too. */
  ofDelegate(change: Change): void {
    this.#deaths.committed(change)
  }

  passingChanged(before: Passing | undefined, after: Passing): void {
    this.#watchVotes(before, after)
    this.#watchAlone(before, after)
  }

  #watchVotes(before: Passing | undefined, { state, report }: Passing): void {
    const { addViolation, now } = this.#evidence
    if (!report) return
    const known = before?.report?.caseId === report.caseId ? before.report.votes : []
    for (const { userId } of report.votes) {
      if (known.some((vote) => vote.userId === userId)) continue
      if (!this.#given.has(userId)) addViolation('vote not given', `by ${userId}`)
    }
    const voters = new Set(report.votes.map(({ userId }) => userId))
    if (voters.size < report.votes.length) {
      addViolation('vote not given', 'one vote is counted twice')
    }
    const isFew = voters.size < report.confirmers && !this.#mayBeFewer(report)
    this.#fewSince = state === 'COOLING' && isFew ? (this.#fewSince ?? now()) : undefined
    const isNew = before?.state !== state
    if ((isNew && (state === 'COOLING' || state === 'RELEASED') && isFew) || this.#isFewTooLong()) {
      addViolation('too few votes', `${voters.size} of ${report.confirmers}`)
    }
    if (state === 'COOLING' || (state === 'RELEASED' && isNew)) this.#watchHeir(report, voters)
  }

  /** A delegate who alone is left to report and to confirm says it twice, a day apart. */
  #watchAlone(before: Passing | undefined, { report }: Passing): void {
    const { now, skew, addViolation } = this.#evidence
    if (!report) return
    const { caseId, reporter, electorate, votes } = report
    if (before?.report?.caseId !== caseId) {
      const others = electorate.filter(({ userId }) => userId !== reporter)
      const isOnly = reporter !== undefined && others.every(({ userId }) => this.#isGone(userId))
      // Nobody has confirmed a report that a certificate opened, whoever is left.
      this.#alone =
        isOnly && votes.length === 0 && !isOpenedByCertificate(report)
          ? { userId: reporter, at: now() }
          : undefined
    }
    if (this.#alone === undefined || votes.length === 0 || before?.report?.votes.length) return
    const waited = now() - this.#alone.at
    if (
      votes.some(({ userId }) => userId === this.#alone?.userId) &&
      waited + skew() < onlyDelegateConfirmsAfter
    ) {
      addViolation('too little time', `${this.#alone.userId} confirms alone after ${waited} ms`)
    }
  }

  /** A worker looks at the electors each day: until then the last wait may go on. */
  #isFewTooLong(): boolean {
    const { now, skew } = this.#evidence
    return this.#fewSince !== undefined && this.#fewSince + day + periodTolerance < now() - skew()
  }

  /**
   * An heir of everything is not believed alone: only if nobody else is left who could confirm it,
   * and with an accepted certificate.
   */
  #watchHeir({ electorate, certificates }: PassingReport, voters: ReadonlySet<string>): void {
    const heir = this.#heir
    if (heir === undefined || voters.size !== 1 || !voters.has(heir)) return
    const isCertified = certificates.some(({ review }) => review === 'ACCEPTED')
    const others = electorate.filter(({ userId }) => userId !== heir)
    if (isCertified && others.every(({ userId }) => this.#isGone(userId))) return
    this.#evidence.addViolation('too few votes', `${heir} alone, who inherits everything`)
  }

  /** Whether each elector who has not confirmed can say nothing any more. */
  areSilentGone({ electorate, votes }: PassingReport): boolean {
    return electorate
      .filter(({ userId }) => votes.every((vote) => vote.userId !== userId))
      .every(({ userId }) => this.#isGone(userId))
  }

  #isGone(userId: string): boolean {
    const account = this.#evidence.table.look({ pk: `PERSON#${userId}`, sk: 'ACCOUNT' })
    const stands = account !== undefined && account.memorialSince === undefined
    return !stands || this.#deaths.mayCount(userId)
  }

  /**
   * Fewer are enough if all others are gone, or if they were silent for 60 days while a certificate
   * was accepted and compared, and nobody disputed. Someone has confirmed in either case.
   */
  #mayBeFewer(report: PassingReport): boolean {
    const { now, skew } = this.#evidence
    const { votes, certificates, dispute, confirmBy } = report
    const compared = certificates.some(
      (certificate) => certificate.review === 'ACCEPTED' && certificate.compared !== undefined,
    )
    const isTimeOver = Date.parse(confirmBy) <= now() + skew()
    return (
      votes.length > 0 &&
      (this.areSilentGone(report) || (compared && isTimeOver && dispute === undefined))
    )
  }
}
