import type { Item } from '#functions/core/store/table.ts'
import { Delivery } from '#shared/model/delivery.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { hour } from './promised-times.ts'
import { addressIn, deliveryIn, mustHaveDeliveries } from './stored.ts'

interface Seen {
  readonly key: Change['key']
  /** When it was last changed, or last got another address. */
  readonly at: number
}

const overStates: readonly unknown[] = ['SENT', 'FAILED', 'HELD']

/** The status of a message whose deliveries have these states. */
const statusOf = (deliveries: readonly Delivery[]) => {
  if (!deliveries.every(({ state }) => overStates.includes(state))) return 'SCHEDULED'
  return deliveries.every(({ state }) => state === 'SENT') ? 'SENT' : 'FAILED'
}

const lists = ({ deliveryIds }: Item, { deliveryId }: Delivery): boolean =>
  Array.isArray(deliveryIds) && deliveryIds.includes(deliveryId)

const intendedFor = ({ contactId, bouncedFrom }: Delivery) => bouncedFrom?.contactId ?? contactId

/**
 * Whether a message did not arrive, and its owner had it sent again: another delivery takes its
 * place.
 */
const wasSentAgain = (message: Item, old: Delivery, all: readonly Delivery[]): boolean =>
  !lists(message, old) &&
  all.some((delivery) => lists(message, delivery) && intendedFor(delivery) === intendedFor(old))

const hasMoved = (before: Item, after: Item) => addressIn(before) !== addressIn(after)

/**
 * How late a scheduled message may follow its contact, in milliseconds. Keys and queues may have
 * failed meanwhile.
 */
const followedWithin = 6 * hour

/** The consequences of a change elsewhere happen even if events are lost. */
export class FollowRules {
  readonly #evidence: Evidence
  readonly #messages = new Map<string, Seen>()
  /** The contacts that got another address, and when. */
  readonly #moved = new Map<string, Seen>()
  readonly #deliveries = new Map<string, Seen>()
  /** When each delivery was created. */
  readonly #created = new Map<string, number>()
  /**
   * When the product last said that it had followed a contact: its entry of the due index was
   * removed.
   */
  readonly #followed = new Map<string, number>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change): void {
    const seen = { key, at: this.#evidence.now() }
    if (after?.entity === 'Message') this.#messages.set(key.sk, seen)
    if (after?.entity === 'Message' && before?.status === 'SCHEDULED' && after.status === 'SENT') {
      this.#fallbacksHaveFollowed(after, seen.at - followedWithin)
    }
    if (before?.entity === 'Contact' && after && hasMoved(before, after)) {
      this.#moved.set(key.sk, seen)
    }
    if (before?.kind === 'contact' && !after && !this.#isToFollow(before.id)) {
      this.#followed.set(`CONTACT#${before.id}`, seen.at)
    }
    if (!isDelivery(after)) return
    this.#deliveries.set(key.sk, seen)
    if (!this.#created.has(key.sk)) this.#created.set(key.sk, seen.at)
    if (after?.state === 'SENDING' && before?.state !== 'SENDING') this.#mustHaveFollowed(after)
  }

  #isToFollow(contactId: unknown): boolean {
    return this.#evidence.table
      .everything()
      .some(({ kind, id }) => kind === 'contact' && id === contactId)
  }

  /**
   * Once the product has followed a contact, no attempt begins to send an earlier message to the
   * former address.
   */
  #mustHaveFollowed(item: Item): void {
    const { addressOf, addViolation } = this.#evidence
    const delivery = deliveryIn(item)
    const { deliveryId, kind, contactId, recipient, redirects } = delivery
    const moved = this.#moved.get(`CONTACT#${contactId}`)
    if (kind !== 'message' || redirects || !moved) return
    const followed = this.#followed.get(`CONTACT#${contactId}`) ?? 0
    const created = this.#created.get(`DELIVERY#${deliveryId}`) ?? 0
    if (followed < moved.at || created > moved.at) return
    const address = this.#currentAddress(moved.key)
    const planned = addressOf(delivery, recipient)
    if (address !== undefined && address !== planned) {
      addViolation('not followed', `${deliveryId} is sent to ${planned}, not ${address}`)
    }
  }

  /**
   * When a message is over, its mails may still come back: then they go to the present fallback,
   * unless the owner took the message back.
   */
  #fallbacksHaveFollowed(message: Item, before: number): void {
    for (const { item } of this.#stillStored(this.#deliveries)) {
      const delivery = Delivery.parse(item)
      const { fallback, redirects, openedAt, state } = delivery
      const mayComeBack = state === 'SENT' && !redirects && openedAt === undefined
      if (lists(message, delivery) && fallback && mayComeBack) {
        this.#addressFollows(delivery, fallback, before)
      }
    }
  }

  /** A delivery has the address to which a person moved before then. */
  #addressFollows(
    delivery: Delivery,
    person: NonNullable<Delivery['fallback']>,
    before: number,
  ): void {
    const moved = this.#moved.get(`CONTACT#${person.contactId}`)
    const address = moved && moved.at <= before ? this.#currentAddress(moved.key) : undefined
    const planned = this.#evidence.addressOf(delivery, person)
    if (address !== undefined && address !== planned) {
      this.#evidence.addViolation('not followed', `${delivery.deliveryId} goes to ${planned}`)
    }
  }

  atEnd(before: number): void {
    const all = this.#stillStored(this.#deliveries).map(({ item, at }) => ({
      delivery: Delivery.parse(item),
      at,
    }))
    for (const { delivery, at } of all) {
      const isFollowed = delivery.kind === 'message' && !delivery.takenBack && at <= before
      if (isFollowed) this.#addressesFollow(delivery, before)
    }
    for (const { item } of this.#stillStored(this.#messages)) {
      const every = all.filter(({ delivery }) => delivery.messageId === item.messageId)
      const made = every.filter(({ delivery }) => delivery.state !== 'CANCELLED')
      const deliveries = made.map(({ delivery }) => delivery)
      const current = made.filter(({ delivery }) => !wasSentAgain(item, delivery, deliveries))
      if (current.length === 0 || current.some(({ at }) => at > before)) continue
      // A listed delivery is cancelled if the deletion of its message was interrupted. The message
      // is no longer sent, and deleting it again completes the deletion.
      const isCancelled = (delivery: Delivery) =>
        delivery.state === 'CANCELLED' && lists(item, delivery)
      if (every.some(({ delivery }) => delivery.takenBack)) continue
      if (every.some(({ delivery }) => isCancelled(delivery))) continue
      this.#messageFollows(
        item,
        current.map(({ delivery }) => delivery),
      )
    }
  }

  #stillStored(seen: ReadonlyMap<string, Seen>): { readonly item: Item; readonly at: number }[] {
    return [...seen.values()].flatMap(({ key, at }) => {
      const item = this.#evidence.table.look(key)
      return item ? [{ item, at }] : []
    })
  }

  #messageFollows(message: Item, deliveries: readonly Delivery[]): void {
    const expected = statusOf(deliveries)
    const { messageId, status } = message
    if (mustHaveDeliveries(message) && status !== expected) {
      this.#evidence.addViolation(
        'not followed',
        `message ${messageId} is ${status}, not ${expected}`,
      )
    }
  }

  /**
   * Until its mail is sent, a delivery has the current addresses, whatever the other deliveries of
   * its message have. The address of its fallback recipient is current also after that, until the
   * message is over, since the mail may come back.
   */
  #addressesFollow(delivery: Delivery, before: number): void {
    const { messageId, contactId, recipient, fallback, state, redirects, openedAt } = delivery
    // After the owner's death, two people may have agreed on another address.
    if (redirects || state === 'CANCELLED' || openedAt !== undefined) return
    const message = this.#messages.get(`MESSAGE#${messageId}`)
    const isScheduled = message && this.#evidence.table.look(message.key)?.status === 'SCHEDULED'
    const waits = state === 'SCHEDULED' ? [{ ...recipient, contactId }] : []
    for (const person of [...waits, ...(fallback && isScheduled ? [fallback] : [])]) {
      this.#addressFollows(delivery, person, before)
    }
  }

  #currentAddress(key: Change['key']): string | undefined {
    const item = this.#evidence.table.look(key)
    return item && addressIn(item)
  }

  /** No mail goes to an address that was replaced long before. */
  accepted({ delivery = '', to, at }: Acceptance): void {
    const seen = this.#deliveries.get(`DELIVERY#${delivery}`)
    const item = seen && this.#evidence.table.look(seen.key)
    if (item?.kind !== 'message' || item.redirects) return
    const moved = this.#moved.get(`CONTACT#${item.contactId}`)
    const address = moved && moved.at <= at - followedWithin && this.#currentAddress(moved.key)
    if (address && address !== to) {
      this.#evidence.addViolation('not followed', `${delivery} went to ${to}, not ${address}`)
    }
  }
}
