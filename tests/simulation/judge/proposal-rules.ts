import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { deliveryIn } from './stored.ts'

/** Words that only the mail to a fallback recipient has. */
const passItOn = 'Please make sure that'

/**
 * A message goes only to those for whom it was written, and to its fallback recipient, who alone is
 * asked to pass it on. No address that delegates propose changes that.
 */
export class ProposalRules {
  readonly #evidence: Evidence
  readonly #deliveries = new Map<string, Change['key']>()
  /** The contact for whom each delivery was first made. */
  readonly #writtenFor = new Map<string, string | undefined>()
  /** The tags, in the attempts, of the addresses that delegates proposed. */
  readonly #proposed = new Set<string>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, after }: Change): void {
    if (!after || !isDelivery(after) || after.kind !== 'message') return
    const { deliveryId, proposed, contactId } = deliveryIn(after)
    if (!this.#deliveries.has(deliveryId)) this.#writtenFor.set(deliveryId, contactId)
    this.#deliveries.set(deliveryId, key)
    if (proposed?.tag !== undefined) this.#proposed.add(proposed.tag)
  }

  accepted({ delivery = '', to, text, attempt }: Acceptance): void {
    const { table, addViolation } = this.#evidence
    const key = this.#deliveries.get(delivery)
    const item = key && table.look(key)
    if (!key || !item) return
    const tag = deliveryIn(item).attempts.find(({ id }) => id === attempt)?.tag
    const isDelegate = table
      .partition(key.pk)
      .filter(({ entity, contactId }) => {
        const isRecipient = contactId === this.#writtenFor.get(delivery)
        return entity === 'Delegate' && !isRecipient
      })
      .some(({ delegateUserId }) => {
        const account = table.look({ pk: `PERSON#${delegateUserId}`, sk: 'ACCOUNT' })
        return account?.email === to
      })
    if (isDelegate) addViolation('told to another', `delivery ${delivery} to the delegate ${to}`)
    if (tag !== undefined && this.#proposed.has(tag) && text.includes(passItOn)) {
      addViolation('told to another', `delivery ${delivery} to ${to}, who is to pass it on`)
    }
  }
}
