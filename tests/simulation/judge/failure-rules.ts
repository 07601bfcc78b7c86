import type { Item } from '#functions/core/store/table.ts'
import { ownerNoticeId } from '#functions/domain/deliveries/tell-owner-of-failure.ts'
import { Delegate } from '#shared/model/delegate.ts'
import { Delivery } from '#shared/model/delivery.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { deliveryIn } from './stored.ts'

/** When the last attempt was made of a delivery that did not arrive, and that nobody took back or opened. */
const undeliveredSince = (delivery: Delivery): string | undefined => {
  const { state, takenBack, openedAt, attempts, createdAt } = delivery
  const ended = state === 'FAILED' || state === 'HELD'
  return ended && !takenBack && openedAt === undefined
    ? (attempts.at(-1)?.at ?? createdAt)
    : undefined
}

/** A message that did not arrive is told to a person who can act: to the owner, and after their death to the delegates. */
export class FailureRules {
  readonly #evidence: Evidence
  /** Every delivery of a message, and when it was last changed. */
  readonly #messages = new Map<string, { readonly key: Change['key']; readonly at: number }>()
  /** The keys of the owners' delegates. */
  readonly #delegates = new Map<string, Change['key']>()
  /** When the passing of an owner last changed. */
  readonly #passings = new Map<string, number>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, after }: Change): void {
    const at = this.#evidence.now()
    if (key.sk === 'PASSING') this.#passings.set(key.pk, at)
    if (after?.entity === 'Delegate') this.#delegates.set(key.sk, key)
    if (isDelivery(after) && after?.kind === 'message') this.#messages.set(key.sk, { key, at })
  }

  atEnd(before: number): void {
    for (const { key, at } of this.#messages.values()) {
      const item = this.#evidence.table.look(key)
      const delivery = item && Delivery.parse(item)
      const since = delivery && undeliveredSince(delivery)
      const changed = Math.max(at, this.#passings.get(key.pk) ?? 0)
      if (!delivery || since === undefined || changed > before) continue
      const what = `delivery ${delivery.deliveryId} is ${delivery.state}`
      this.#mustBeListed(delivery, since, what)
      this.#mustBeTold(delivery, since, key.pk, what)
    }
  }

  #mustBeListed({ owner, deliveryId }: Delivery, since: string, what: string): void {
    const { table, addViolation } = this.#evidence
    const sk = `${since}#${owner}#${deliveryId}`
    if (table.look({ pk: 'UNDELIVERED', sk })) return
    addViolation('told to nobody', `${what}, and administrators do not see it`)
  }

  #mustBeTold(delivery: Delivery, since: string, pk: string, what: string): void {
    const { table, addViolation } = this.#evidence
    const isTold = (id: string) => table.look({ pk, sk: `DELIVERY#${id}` }) !== undefined
    if (table.look({ pk, sk: 'PASSING' })?.state !== 'RELEASED') {
      if (!isTold(ownerNoticeId(delivery))) addViolation('told to nobody', `${what}: no owner`)
      return
    }
    const delegates = [...this.#delegates.values()]
      .map((key): Item | undefined => table.look(key))
      .flatMap((item) => (item ? [Delegate.parse(item)] : []))
      .filter(({ status }) => status === 'ACCEPTED')
    const addresses = delegates
      .map(({ delegateUserId }) => table.look({ pk: `PERSON#${delegateUserId}`, sk: 'ACCOUNT' }))
      .flatMap((account) => (account && !account.memorialSince ? [String(account.email)] : []))
    // Who became a delegate later was not told by mail, and finds it on the page.
    if (addresses.length > 0 && !addresses.some((each) => this.#isMailed(pk, each, since))) {
      addViolation('told to nobody', `${what}: none of ${addresses.length} delegates`)
    }
  }

  /**
   * Whether a delegate was sent a mail that is about no report, on the day (UTC) on which a message
   * did not arrive or after that: they get one a day for each address.
   */
  #isMailed(pk: string, address: string, since: string): boolean {
    const { table, addressOf, skew } = this.#evidence
    const from = Date.parse(since.slice(0, 10)) - skew()
    return table
      .partition(pk)
      .filter(isDelivery)
      .map(deliveryIn)
      .filter(({ kind, reportNotice, during }) => kind === 'notice' && !reportNotice && !during)
      .filter(({ createdAt }) => Date.parse(createdAt) >= from)
      .some((each) => addressOf(each, each.recipient) === address)
  }
}
