import type { Passing, PassingReport, PassingSettings } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { day, lastWait, shortestChallenge } from './promised-times.ts'
import { passingIn } from './stored.ts'

/**
 * A release takes as many votes and as much time as the settings and delegates of 30 days before it
 * asked for. The settings are those of before the run: an intruder weakens them in short runs only.
 */
export class WeakeningRules {
  readonly #evidence: Evidence
  #settings: PassingSettings | undefined
  /** When each delegate lost the right to confirm, or undefined while they have it. */
  readonly #endedAt = new Map<string, number | undefined>()
  #pk: string | undefined

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /**
   * Others are owners too, of whom nothing was weakened. The delegates of the first are stored
   * first.
   */
  committed({ key: { pk, sk }, before, after }: Change): void {
    if (sk.startsWith('DELEGATE#')) this.#pk ??= pk
    if (pk !== this.#pk) return
    if (sk.startsWith('DELEGATE#')) {
      this.#changedDelegate(sk, after?.status === 'ACCEPTED' && after.reportPassing === true)
    }
    if (sk !== 'PASSING' || !after) return
    const passing = passingIn(after)
    this.#settings ??= passing.settings
    if (passing.state === 'RELEASED' && before?.state !== 'RELEASED') {
      this.#released(passing, this.#settings)
    }
    const opened = passing.report && before && passingIn(before).report?.caseId
    if (passing.report && opened !== passing.report.caseId) {
      this.#opened(passing.report, this.#settings)
    }
  }

  #changedDelegate(sk: string, confirms: boolean): void {
    if (!confirms && !this.#endedAt.has(sk)) return
    const ended = this.#endedAt.get(sk) ?? this.#evidence.now()
    this.#endedAt.set(sk, confirms ? undefined : ended)
  }

  /**
   * How many votes are needed now: 30 days after its end, the right of a delegate counts no more.
   */
  #needed(confirmers: number): number {
    const since = this.#evidence.now() + this.#evidence.skew() - 30 * day
    const electors = [...this.#endedAt.values()].filter((at) => at === undefined || at > since)
    return Math.min(confirmers, electors.length)
  }

  /** A delegate who is gone has no say in what the owner asked for. */
  #opened(report: PassingReport, { confirmers, waitForSilent }: PassingSettings): void {
    if (waitForSilent && !report.waitForSilent)
      this.#evidence.addViolation('weakened at once', 'a report does not wait for the silent')
    const needed = this.#needed(confirmers)
    if (report.confirmers < needed)
      this.#evidence.addViolation(
        'weakened at once',
        `a report needs ${report.confirmers} votes instead of ${needed}`,
      )
  }

  #released({ report }: Passing, { challengeDays, confirmers }: PassingSettings): void {
    const { addViolation, now, skew } = this.#evidence
    if (!report) return
    const needed = this.#needed(confirmers)
    const voters = new Set(report.votes.map(({ userId }) => userId)).size
    // Where some are gone or silent, `PassingRules` watches what was waited for instead.
    if (voters < needed && !report.lowered)
      addViolation('weakened at once', `${voters} votes instead of ${needed}`)
    const certified = report.certificates.some(({ review }) => review === 'ACCEPTED')
    const challenge = challengeDays * day * (needed === 1 ? 2 : 1)
    const wait = (certified ? shortestChallenge : challenge) + lastWait
    const end = new Date(Date.parse(report.reportedAt) + wait).toISOString()
    if (end > new Date(now() + skew()).toISOString()) {
      addViolation('weakened at once', `released before ${end}`)
    }
  }
}
