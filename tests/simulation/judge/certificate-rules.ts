import type { Passing } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'

/** No certificate of a death is lost before an administrator has decided about it. */
export class CertificateRules {
  readonly #evidence: Evidence
  /** The certificates about which administrators decided. */
  readonly #decided = new Set<string>()

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

  /** A certificate waits until somebody decides, even if another delegate brings one. */
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
