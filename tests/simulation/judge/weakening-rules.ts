import type { Passing, PassingSettings } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { passingIn } from './stored.ts'

const day = 24 * 3_600_000
const lastWait = 2 * day

/**
 * A release takes as many votes and as much time as the settings and delegates of 30 days before its report asked for.
 * A run is shorter than 30 days: that is what was stored before it began.
 */
export class WeakeningRules {
  readonly #evidence: Evidence
  #settings: PassingSettings | undefined
  #electors = 0

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key: { sk }, before, after }: Change): void {
    if (sk.startsWith('DELEGATE#') && !before) this.#electors += 1
    if (sk !== 'PASSING' || !after) return
    const passing = passingIn(after)
    this.#settings ??= passing.settings
    if (passing.state === 'RELEASED' && before?.state !== 'RELEASED') {
      this.#released(passing, this.#settings)
    }
  }

  #released({ report }: Passing, { challengeDays, confirmers }: PassingSettings): void {
    const { addViolation, now, skew } = this.#evidence
    if (!report) return
    const needed = Math.min(confirmers, this.#electors)
    const voters = new Set(report.votes.map(({ userId }) => userId)).size
    // Where some are gone or silent, `PassingRules` watches what was waited for instead.
    if (voters < needed && !report.lowered)
      addViolation('weakened at once', `${voters} votes instead of ${needed}`)
    // An accepted certificate shortens the time to object to three days.
    const certified = report.certificates.some(({ review }) => review === 'ACCEPTED')
    const challenge = certified ? 3 : challengeDays * (needed === 1 ? 2 : 1)
    const wait = challenge * day + lastWait
    const end = new Date(Date.parse(report.reportedAt) + wait).toISOString()
    if (end > new Date(now() + skew()).toISOString()) {
      addViolation('weakened at once', `released before ${end}`)
    }
  }
}
