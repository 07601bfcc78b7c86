import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { minute } from './promised-times.ts'

/** A stream stops after refusals of mails of this many owners, within this many milliseconds. */
const ownersThatOpenIt = 3
const opensWithin = 5 * minute

/** A worker notes a refusal some seconds after it, or minutes, if it is slow. */
const notedWithin = 2 * minute

/** A stream of mail stops only if SES refuses several owners because of our account or domain. */
export class BreakerRules {
  readonly #evidence: Evidence

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change): void {
    if (key.pk !== 'BREAKER' || !after?.openedAt || before?.openedAt) return
    const { now, skew, refusals, addViolation } = this.#evidence
    const from = now() - opensWithin - notedWithin - skew()
    const refused = new Set(refusals().flatMap(({ owner, at }) => (at >= from ? [owner] : [])))
    if (refused.size < ownersThatOpenIt) {
      addViolation('stopped for few', `${key.sk}, after refusals for ${refused.size} owners`)
    }
  }
}
