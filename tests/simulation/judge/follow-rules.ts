import type { Item } from '#functions/core/store/table.ts'
import { Contact } from '#shared/model/contact.ts'
import { Delivery } from '#shared/model/delivery.ts'
import { primaryEmail } from '#shared/rules/contacts.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'

interface Seen {
  readonly key: Change['key']
  /** When it was last changed. */
  readonly at: number
}

const over: readonly unknown[] = ['SENT', 'FAILED', 'HELD']

/** The status of a message whose deliveries have these states. */
const statusOf = (deliveries: readonly Delivery[]) => {
  if (!deliveries.every(({ state }) => over.includes(state))) return 'SCHEDULED'
  return deliveries.every(({ state }) => state === 'SENT') ? 'SENT' : 'FAILED'
}

/** What follows elsewhere from a change happens even if events are lost. */
export class FollowRules {
  readonly #evidence: Evidence
  readonly #messages = new Map<string, Seen>()
  readonly #contacts = new Map<string, Seen>()
  readonly #deliveries = new Map<string, Seen>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, after }: Change): void {
    const seen = { key, at: this.#evidence.now() }
    if (after?.entity === 'Message') this.#messages.set(key.sk, seen)
    if (after?.entity === 'Contact') this.#contacts.set(key.sk, seen)
    if (isDelivery(after)) this.#deliveries.set(key.sk, seen)
  }

  atEnd(before: number): void {
    const all = this.#standing(this.#deliveries).map(({ item, at }) => ({
      delivery: Delivery.parse(item),
      at,
    }))
    for (const { item } of this.#standing(this.#messages)) {
      const ofIt = all.filter(
        ({ delivery }) => delivery.messageId === item.messageId && delivery.state !== 'CANCELLED',
      )
      if (ofIt.length === 0 || ofIt.some(({ at }) => at > before)) continue
      // Its deletion was interrupted: it is no longer sent, and deleting it again completes the deletion.
      if (ofIt.some(({ delivery }) => delivery.takenBack)) continue
      const deliveries = ofIt.map(({ delivery }) => delivery)
      this.#messageFollows(item, deliveries)
      this.#addressesFollow(deliveries, before)
    }
  }

  #standing(seen: ReadonlyMap<string, Seen>): { readonly item: Item; readonly at: number }[] {
    return [...seen.values()].flatMap(({ key, at }) => {
      const item = this.#evidence.table.look(key)
      return item ? [{ item, at }] : []
    })
  }

  #messageFollows({ messageId, status }: Item, deliveries: readonly Delivery[]): void {
    const expected = statusOf(deliveries)
    const inForce = status === 'SCHEDULED' || status === 'SENT' || status === 'FAILED'
    if (inForce && status !== expected) {
      this.#evidence.addViolation(
        'not followed',
        `message ${messageId} is ${status}, not ${expected}`,
      )
    }
  }

  /** Until a message begins to be sent, its deliveries have the recipients' current addresses. */
  #addressesFollow(deliveries: readonly Delivery[], before: number): void {
    const waits = ({ state, attempts }: Delivery) => state === 'SCHEDULED' && attempts.length === 0
    if (!deliveries.every(waits)) return
    for (const delivery of deliveries) {
      const { deliveryId, contactId, recipient, fallback } = delivery
      for (const person of [{ ...recipient, contactId }, ...(fallback ? [fallback] : [])]) {
        const seen = this.#contacts.get(`CONTACT#${person.contactId}`)
        const item = seen && this.#evidence.table.look(seen.key)
        if (!item || seen.at > before) continue
        const address = primaryEmail(Contact.parse(item))
        const planned = this.#evidence.addressOf(delivery, person)
        if (address === planned) continue
        this.#evidence.addViolation('not followed', `${deliveryId} goes to ${planned}`)
      }
    }
  }
}
