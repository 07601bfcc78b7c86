import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'

/**
 * A contact who is deleted has no right left at that moment. A call that fails half-way takes the
 * rights first.
 */
export class RightsRules {
  readonly #evidence: Evidence

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change): void {
    const { table, addViolation } = this.#evidence
    if (before?.entity !== 'Contact' || after || !table.look({ pk: key.pk, sk: 'ACCOUNT' })) return
    for (const { entity, sk, contactId, status } of table.partition(key.pk)) {
      const isRight = entity === 'Share' || entity === 'Delegate'
      if (isRight && contactId === before.contactId && status !== 'REVOKED') {
        addViolation('right without a contact', `${sk}, of ${key.sk}`)
      }
    }
  }
}
