import type { Item } from '#functions/core/store/table.ts'
import { paths } from '#shared/paths.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { day, hour } from './promised-times.ts'
import { instantTolerance, periodTolerance } from './tolerances.ts'

/** How long the owner is told daily before anything is replaced: less once a delegate spoke. */
const recoveryWaits = { alone: 14 * day, vouched: 7 * day } as const

/** How long after a recovery was stopped, or had replaced something, the next one may begin. */
const nextBeginsAfter = 30 * day

/** How long much is closed to an account after a recovery has replaced something. */
const heldFor = 30 * day

/**
 * The owner is told daily, and a mail may be late. A gap of up to two days counts whole. A longer
 * one counts as a day, however long it is.
 */
const longestGap = 48 * hour
const longerGapCountsAs = 24 * hour

const slowRecoveryOf = (account: Item | undefined) => {
  const { slow } = Object(account?.recovery)
  return slow ? { slow, isCompleting: Object(account?.recovery).completing === true } : undefined
}

/**
 * The slow way back in: the owner is told each day for 14 days, or for 7 if a delegate said that it
 * is them. Days without a mail do not count. One tap ends it, and so does a report of the owner's
 * death.
 */
export class RecoveryRules {
  readonly #evidence: Evidence
  readonly #since = new Map<string, number>()
  /**
   * When the owner stopped the last recovery, or the last one was completed. In a simulation one
   * owner at most recovers an account.
   */
  #endedAt: number | undefined

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /** An administrator was told that a recovery has begun. */
  begun(): void {
    const { now, skew, addViolation } = this.#evidence
    if (
      this.#endedAt !== undefined &&
      now() + skew() + instantTolerance < this.#endedAt + nextBeginsAfter
    ) {
      addViolation('way back too early', 'another one began within 30 days')
    }
  }

  /** The owner was told that the recovery is stopped. */
  stopped(): void {
    this.#endedAt = this.#evidence.now()
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    if (sk !== 'ACCOUNT' || !after) return
    const now = this.#evidence.now()
    const [was, is] = [slowRecoveryOf(before), slowRecoveryOf(after)]
    if (is && is.slow.startedAt !== was?.slow.startedAt) this.#since.set(pk, now)
    if (is?.isCompleting && !was?.isCompleting) this.#completes(pk, after, is.slow)
    if (was?.isCompleting && !is) this.#mustBeHeld(after)
  }

  #mustBeHeld({ heldUntil }: Item): void {
    const { now, skew, addViolation } = this.#evidence
    if (!(Date.parse(String(heldUntil)) + skew() + periodTolerance >= now() + heldFor)) {
      addViolation('way back too early', `the account is held until ${heldUntil}`)
    }
  }

  #completes(pk: string, account: Item, slow: { readonly vouchedBy?: string }): void {
    const { addViolation, skew } = this.#evidence
    const now = this.#evidence.now()
    const since = this.#since.get(pk) ?? now
    if (account.reportedSince !== undefined) {
      addViolation('way back too early', 'the death of the owner is reported')
    }
    if (this.#endedAt !== undefined && this.#endedAt > since) {
      addViolation('way back too early', 'the owner has stopped it')
    }
    this.#endedAt = now
    let counted = 0
    let last = since
    for (const at of [...this.#toldTimes(String(account.email), since), now]) {
      const gap = at - last
      counted += gap > longestGap + periodTolerance ? longerGapCountsAs : gap
      last = at
    }
    const wait = slow.vouchedBy === undefined ? recoveryWaits.alone : recoveryWaits.vouched
    this.#mustBeToldElsewhere(account, since, wait)
    if (counted + skew() + periodTolerance < wait) {
      addViolation(
        'way back too early',
        `${counted / day} days of notices instead of ${wait / day}`,
      )
    }
  }

  /**
   * Each address of the last 30 days and the second channel are told daily too. Half of the days
   * are enough here, because a mail may be refused.
   */
  #mustBeToldElsewhere({ formerEmails, noticeChannel }: Item, since: number, wait: number): void {
    const { callsSince, now, skew, addViolation } = this.#evidence
    const former = Array.isArray(formerEmails) ? formerEmails : []
    const standing = former.filter(
      ({ until }) => Date.parse(until) > now() + skew() + periodTolerance,
    )
    const { email, phoneNumber, since: chosen } = Object(noticeChannel)
    const second = Date.parse(chosen) < since ? [email ?? phoneNumber] : []
    for (const place of [...standing.map((channel) => channel.email), ...second].map(String)) {
      const callCount = callsSince(place, since - skew())
      if (callCount < wait / day / 2) {
        addViolation('way back too early', `${place} was told ${callCount} times`)
      }
    }
  }

  /** When a notice of it went out to the owner's address. */
  #toldTimes(email: string, since: number): number[] {
    return this.#evidence
      .acceptances()
      .filter(({ to, at, text }) => {
        return to === email && at > since && text.includes(`${paths.byLink}#recovery=`)
      })
      .map(({ at }) => at)
  }
}
