import type { Item } from '#functions/core/store/table.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { refusesMail } from '../people.ts'
import { countingSecond } from './channel-rules.ts'
import type { Evidence } from './judge.ts'
import { addressRefusesUntilUntold, countsAsTakenAfter, day, toldBefore } from './promised-times.ts'

/** The parts of a report before whose end the owner must be told. */
export type Phase = 'the time to object' | 'the last wait'

/** For how long after a change of address the former address must take notices too. */
const formerCountsFor = 30 * day

/** No phase of a report ends before the owner was told of it, at each address that counts. */
export class OwnerToldRules {
  readonly #evidence: Evidence
  readonly #areSilentGone: (report: PassingReport) => boolean
  #pk = ''
  /** The owner's former addresses, and until when they count. */
  readonly #former = new Map<string, number>()
  readonly #undone = new Set<string>()
  /** When the owner last got another address. */
  #movedAt = 0

  constructor(evidence: Evidence, areSilentGone: (report: PassingReport) => boolean) {
    this.#evidence = evidence
    this.#areSilentGone = areSilentGone
  }

  /** Records whose death the reports say. */
  isAbout(pk: string): void {
    this.#pk = pk
  }

  /**
   * Records that the owner had this address before the run, and until when it must take notices
   * too.
   */
  movedBefore(address: string, until: number): void {
    this.#former.set(address, until)
  }

  /** Records that the owner, at this former address, takes back the change to another one. */
  undoes(former: string): void {
    this.#undone.add(former)
  }

  /**
   * The owner moved from one address to another: for 30 days the former one must take notices too.
   */
  moved(before: unknown, after: unknown): void {
    if (typeof before !== 'string' || before === after) return
    this.#movedAt = this.#evidence.now()
    if (typeof after === 'string' && this.#undone.has(after)) {
      const all = [...this.#former.keys()]
      for (const later of all.slice(all.indexOf(after))) this.#former.delete(later)
      return
    }
    this.#former.set(before, this.#evidence.now() + formerCountsFor)
  }

  /**
   * Nobody could tell the owner: all delegates who are left confirmed, or an administrator accepted
   * a certificate.
   */
  #isBelievedUntold(report: PassingReport): boolean {
    return (
      this.#areSilentGone(report) || report.certificates.some(({ review }) => review === 'ACCEPTED')
    )
  }

  /**
   * The owner took a notice at least 48 hours before the end of a phase, at the address or at a
   * second channel that counts. SES reported that, or accepted the notice 72 hours earlier, and it
   * did not come back. A mailbox that refused for 30 days is the exception: before the release all
   * delegates who are left have confirmed then, or a certificate was accepted. Each former address
   * that counts took a notice too, unless it refuses mail.
   */
  beforeTheEndOf(phase: Phase, report: PassingReport, since: number): void {
    const { acceptances, now, skew, addViolation } = this.#evidence
    const email = this.#address()
    const tookOne = (address: string) =>
      acceptances().some(
        ({ at, to, text, arrivedAt }) =>
          to === address &&
          text.includes(paths.passingAlive) &&
          at + skew() >= since &&
          Math.min(arrivedAt, at + countsAsTakenAfter) + toldBefore <= now() + skew(),
      )
    const refuses =
      refusesMail(email) &&
      now() + skew() >=
        Math.max(Date.parse(report.reportedAt), this.#movedAt) + addressRefusesUntilUntold &&
      (phase === 'the time to object' || this.#isBelievedUntold(report))
    const second = countingSecond(this.#account(), now() + skew())
    const went = acceptances().some(({ to, at }) => to === email && at + skew() >= since)
    const elsewhere = second !== undefined && went && tookOne(second)
    if (!tookOne(email) && !elsewhere && !refuses) {
      addViolation('owner not told', `${phase} is over`)
    }
    for (const [address, until] of this.#former) {
      const counts = address !== email && until > now() && !refusesMail(address)
      if (counts && !tookOne(address)) {
        addViolation('owner not told', `${phase} is over, and ${address} took nothing`)
      }
    }
  }

  /**
   * The owner was asked about a report that still runs: without that it would stand still for ever.
   */
  mustBeAsked({ state, report }: Passing, phaseSince: number, before: number): void {
    const { acceptances, addViolation } = this.#evidence
    const runs = state === 'REPORTED' || state === 'CONFIRMED' || state === 'COOLING'
    if (!report || !runs || phaseSince > before) return
    const email = this.#address()
    // An owner who moved later was asked at the former address, unless that one refuses.
    const own = [email, ...this.#former.keys()].filter((address) => !refusesMail(address))
    const wasAsked = acceptances().some(({ at, to }) => own.includes(to) && at >= phaseSince)
    if (!wasAsked && !refusesMail(email)) {
      addViolation('owner not told', `case ${report.caseId} runs, and no notice went out`)
    }
  }

  #account(): Item | undefined {
    return this.#evidence.table.look({ pk: this.#pk, sk: 'ACCOUNT' })
  }

  #address(): string {
    return String(this.#account()?.email)
  }
}
