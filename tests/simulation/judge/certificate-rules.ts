import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { comparesOwnCertificateAfter } from './promised-times.ts'
import { instantTolerance } from './tolerances.ts'

/**
 * No certificate of a death is lost before an administrator has decided about it, and none counts
 * after one look.
 */
export class CertificateRules {
  readonly #evidence: Evidence
  /** The certificates about which administrators decided. */
  readonly #decided = new Set<string>()
  /** When each certificate was accepted. */
  readonly #accepted = new Map<string, number>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /** Records that an administrator decides about a certificate. */
  decides(fileId: string): void {
    this.#decided.add(fileId)
  }

  passingChanged(key: Change['key'], before: Passing | undefined, after: Passing): void {
    this.#watchCertificates(before, after)
    this.#watchBrought(key, before, after)
  }

  /**
   * The second look at a certificate (`compared`) is another administrator's, or the same one's at
   * least 72 hours after the first.
   */
  mustBeLookedAtTwice({ caseId, certificates }: PassingReport): void {
    const { now, skew, addViolation } = this.#evidence
    for (const { fileId, review, looked, compared } of certificates) {
      if (review !== 'ACCEPTED') continue
      const name = `${caseId} ${fileId}`
      const accepted = this.#accepted.get(name) ?? now()
      this.#accepted.set(name, accepted)
      const isSame = compared !== undefined && compared.by === looked?.by
      if (isSame && now() + skew() + instantTolerance < accepted + comparesOwnCertificateAfter) {
        addViolation('certificate looked at once', `${fileId} in case ${caseId}`)
      }
    }
  }

  /**
   * A certificate waits until somebody decides, even if another delegate brings one. The delegate
   * who brought it may replace it.
   */
  #watchCertificates(before: Passing | undefined, { report }: Passing): void {
    const known = before?.report?.caseId === report?.caseId ? before?.report : undefined
    for (const { fileId, userId, review } of known?.certificates ?? []) {
      const stands = report?.certificates.some(
        (certificate) => certificate.fileId === fileId || certificate.userId === userId,
      )
      if (review === 'WAITING' && !stands) {
        this.#evidence.addViolation('certificate lost', `${fileId} of ${userId}`)
      }
    }
  }

  /**
   * A certificate that was brought without a report waits, also in a report, until somebody
   * decides.
   */
  #watchBrought({ pk }: Change['key'], before: Passing | undefined, after: Passing): void {
    const isWaiting = after.brought.some(({ review }) => review === 'WAITING')
    const owner = pk.slice('PERSON#'.length)
    if (isWaiting && !this.#evidence.table.look({ pk: 'PASSING-REVIEW', sk: owner })) {
      this.#evidence.addViolation('certificate lost', `no administrator sees one of ${pk}`)
    }
    const waiting = [...after.brought, ...(after.report?.certificates ?? [])]
    for (const { fileId } of before?.brought ?? []) {
      if (
        !this.#decided.has(fileId) &&
        waiting.every((certificate) => certificate.fileId !== fileId)
      ) {
        this.#evidence.addViolation('certificate lost', `${fileId} of ${pk}`)
      }
    }
  }
}
