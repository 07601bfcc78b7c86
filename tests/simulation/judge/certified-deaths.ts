import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { afterCertificate, shortestChallenge } from './promised-times.ts'
import { isReported, passingIn } from './stored.ts'
import { instantTolerance } from './tolerances.ts'

/** When a person's death was reported, and when the first certificate of it was accepted. */
interface Reported {
  readonly caseId: string
  readonly since: number
  accepted?: number
}

/**
 * The delegates who may count as dead when the report of another person's death waits for their
 * confirmation. A certificate of their death was accepted, and the time in which they can object is
 * over. That time ends at the earliest 72 hours after the report, and at the earliest 48 hours
 * after the certificate was accepted.
 */
export class CertifiedDeaths {
  readonly #evidence: Pick<Evidence, 'now' | 'skew'>
  readonly #reports = new Map<string, Reported>()

  constructor(evidence: Pick<Evidence, 'now' | 'skew'>) {
    this.#evidence = evidence
  }

  committed({ key, after }: Change): void {
    const now = this.#evidence.now()
    const { state, report } = after ? passingIn(after) : {}
    if (!report || !state || !isReported({ state }) || state === 'DISPUTED' || state === 'HELD') {
      this.#reports.delete(key.pk)
      return
    }
    const { caseId } = report
    const known = this.#reports.get(key.pk)
    const reported: Reported = known?.caseId === caseId ? known : { caseId, since: now }
    const isAccepted = report.certificates.some(({ review }) => review === 'ACCEPTED')
    if (isAccepted) reported.accepted ??= now
    this.#reports.set(key.pk, reported)
  }

  mayCount(userId: string): boolean {
    const { now, skew } = this.#evidence
    const { since, accepted } = this.#reports.get(`PERSON#${userId}`) ?? {}
    if (since === undefined || accepted === undefined) return false
    const end = Math.max(since + shortestChallenge, accepted + afterCertificate)
    return end <= now() + skew() + instantTolerance
  }
}
