import type { Item } from '#functions/core/store/table.ts'
import { Standing } from '#shared/model/billing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { passingIn } from './stored.ts'

/**
 * A subscription is to end with its period while the account is about to be deleted, and after a
 * release. It goes on when that has ended.
 */
export class PaymentRules {
  readonly #evidence: Evidence
  /** When something last changed for each person who subscribed. */
  readonly #changed = new Map<string, number>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    if (sk === 'BILLING' && !before) this.#changed.set(pk, this.#evidence.now())
    const isPart = sk === 'PASSING' || (sk === 'ACCOUNT' && before?.deletion !== after?.deletion)
    if (isPart && this.#changed.has(pk)) this.#changed.set(pk, this.#evidence.now())
  }

  #ends(pk: string, account: Item): boolean {
    const passing = this.#evidence.table.look({ pk, sk: 'PASSING' })
    const { state } = passing ? passingIn(passing) : {}
    return account.deletion !== undefined || state === 'RELEASED'
  }

  atEnd(before: number): void {
    const { table, addViolation } = this.#evidence
    for (const [pk, at] of this.#changed) {
      const [account, billing] = [
        table.look({ pk, sk: 'ACCOUNT' }),
        table.look({ pk, sk: 'BILLING' }),
      ]
      if (at > before || !account || !billing) continue
      const ends = this.#ends(pk, account)
      for (const { subscriptionId, endsWithPeriod } of Standing.parse(billing).subscriptions) {
        if (endsWithPeriod !== ends) {
          addViolation('payments not followed', `${subscriptionId} ${ends ? 'goes on' : 'ends'}`)
        }
      }
    }
  }
}
