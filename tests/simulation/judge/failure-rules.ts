import type { Item } from '#functions/core/store/table.ts'
import { Delegate } from '#shared/model/delegate.ts'
import { Delivery } from '#shared/model/delivery.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { hour, onlyOwnerToldOfFailureBefore } from './promised-times.ts'
import { deliveryIn, passingIn } from './stored.ts'

/**
 * When the last attempt at a delivery was made. Undefined if it arrived, or somebody took it back
 * or opened it.
 */
const undeliveredSince = (delivery: Delivery): string | undefined => {
  const { state, takenBack, openedAt, attempts, createdAt } = delivery
  const ended = state === 'FAILED' || state === 'HELD'
  return ended && !takenBack && openedAt === undefined
    ? (attempts.at(-1)?.at ?? createdAt)
    : undefined
}

/**
 * How long after a message did not arrive the delegates are told of it at the latest, in
 * milliseconds. Keys and queues may have failed meanwhile.
 */
const toldWithin = 6 * hour

/** A message that has not arrived, and since when that is so. */
interface Failure {
  /** The recipient, the address and the day (UTC). */
  readonly what: string
  readonly from: number
}

/**
 * A notice that is about no report, no change of the account and no invitation. One that can wait
 * says that a message has gone out, or reminds of something.
 */
const isOfFailure = (notice: Delivery): boolean => {
  const { kind, reportNotice, during, security, invitation, routine } = notice
  return kind === 'notice' && !reportNotice && !during && !security && !invitation && !routine
}

/**
 * A person who can act is told of a message that did not arrive: the owner, and after their death
 * the delegates.
 */
export class FailureRules {
  readonly #evidence: Evidence
  /** Every delivery of a message, and when it was last changed. */
  readonly #messages = new Map<string, { readonly key: Change['key']; readonly at: number }>()
  /** The keys of the owners' delegates. */
  readonly #delegates = new Map<string, Change['key']>()
  /** When the passing of an owner last changed. */
  readonly #passings = new Map<string, number>()
  /** The messages that have not arrived now, after a release. */
  readonly #failing = new Map<string, Failure>()
  /** The failures, by day and address, that the delegates of an owner must be told. */
  readonly #lasting = new Map<string, Set<string>>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, after }: Change): void {
    const at = this.#evidence.now()
    if (key.sk === 'PASSING') this.#passings.set(key.pk, at)
    if (after?.entity === 'Delegate') this.#delegates.set(key.sk, key)
    if (isDelivery(after) && after?.kind === 'message') {
      this.#messages.set(key.sk, { key, at })
      this.#noteFailure(key, deliveryIn(after))
    }
  }

  /** A message may fail at one address and then, on the same day, at another. */
  #noteFailure({ pk, sk }: Change['key'], delivery: Delivery): void {
    const { now, table } = this.#evidence
    const since = undeliveredSince(delivery)
    const isReleased = table.look({ pk, sk: 'PASSING' })?.state === 'RELEASED'
    const what = since !== undefined && isReleased ? this.#noticeKeyOf(delivery, since) : undefined
    const before = this.#failing.get(sk)
    if (before?.what === what) return
    if (before && isReleased && now() - before.from > toldWithin) {
      this.#lasting.set(pk, (this.#lasting.get(pk) ?? new Set()).add(before.what))
    }
    if (what === undefined) this.#failing.delete(sk)
    else this.#failing.set(sk, { what, from: now() })
  }

  /** The recipient, the address and the day (UTC): delegates get one notice for each. */
  #noticeKeyOf(delivery: Delivery, since: string): string {
    const { contactId, recipient, bouncedFrom } = delivery
    const address = this.#evidence.addressOf(delivery, recipient)
    return [bouncedFrom?.contactId ?? contactId, address, since.slice(0, 10)].join(' ')
  }

  atEnd(before: number): void {
    const failuresByOwner = new Map(
      [...this.#lasting].map(([pk, lasting]) => [pk, new Set(lasting)]),
    )
    const countByOwner = new Map<string, number>()
    for (const { key, at } of this.#messages.values()) {
      const item = this.#evidence.table.look(key)
      const delivery = item && Delivery.parse(item)
      const since = delivery && undeliveredSince(delivery)
      const changed = Math.max(at, this.#passings.get(key.pk) ?? 0)
      if (!delivery || since === undefined || changed > before) continue
      const what = `delivery ${delivery.deliveryId} is ${delivery.state}`
      this.#mustBeListed(delivery, since, what)
      countByOwner.set(key.pk, (countByOwner.get(key.pk) ?? 0) + 1)
      if (this.#isOfTheLiving(key.pk, since)) continue
      this.#mustBeTold(since, key.pk, what)
      failuresByOwner.set(
        key.pk,
        (failuresByOwner.get(key.pk) ?? new Set()).add(this.#noticeKeyOf(delivery, since)),
      )
    }
    for (const [pk, failures] of failuresByOwner) this.#mustBeToldEachDay(pk, failures.size)
    for (const [pk, failureCount] of countByOwner) {
      const isReleased = this.#evidence.table.look({ pk, sk: 'PASSING' })?.state === 'RELEASED'
      if (!isReleased && this.#noticesToOwner(pk) < failureCount) {
        this.#evidence.addViolation('told to nobody', `${pk}: fewer notices than failures`)
      }
    }
  }

  /**
   * Whether a message failed long enough before the report of its owner's death that only the owner
   * was told of it.
   */
  #isOfTheLiving(pk: string, since: string): boolean {
    const item = this.#evidence.table.look({ pk, sk: 'PASSING' })
    const { state, report } = item ? passingIn(item) : {}
    return (
      state === 'RELEASED' &&
      report !== undefined &&
      Date.parse(since) + onlyOwnerToldOfFailureBefore < Date.parse(report.reportedAt)
    )
  }

  #mustBeListed({ owner, deliveryId }: Delivery, since: string, what: string): void {
    const { table, addViolation } = this.#evidence
    const sk = `${since}#${owner}#${deliveryId}`
    if (table.look({ pk: 'UNDELIVERED', sk })) return
    addViolation('told to nobody', `${what}, and administrators do not see it`)
  }

  #mustBeTold(since: string, pk: string, what: string): void {
    const { table, addViolation } = this.#evidence
    if (table.look({ pk, sk: 'PASSING' })?.state !== 'RELEASED') {
      if (!this.#noticesToOwner(pk, since)) addViolation('told to nobody', `${what}: no owner`)
      return
    }
    const addresses = this.#delegatesOf(pk)
    // A person who became a delegate later got no mail about it, and finds it on the page.
    if (addresses.length > 0 && !addresses.some((address) => this.#isMailed(pk, address, since))) {
      addViolation('told to nobody', `${what}: none of ${addresses.length} delegates`)
    }
  }

  /** How many notices of a failure the owner got since the day (UTC) of `since`, at any address. */
  #noticesToOwner(pk: string, since = ''): number {
    const { table, addressOf } = this.#evidence
    return table
      .partition(pk)
      .filter(isDelivery)
      .map(deliveryIn)
      .filter((delivery) => isOfFailure(delivery) && delivery.createdAt >= since.slice(0, 10))
      .filter((delivery) => !addressOf(delivery, delivery.recipient).includes('delegate-')).length
  }

  /** The addresses of the delegates of an owner who can act. */
  #delegatesOf(pk: string): readonly string[] {
    const { table } = this.#evidence
    return [...this.#delegates.values()]
      .filter((key) => key.pk === pk)
      .map((key): Item | undefined => table.look(key))
      .flatMap((item) => (item ? [Delegate.parse(item)] : []))
      .filter(({ status }) => status === 'ACCEPTED')
      .map(({ delegateUserId }) => table.look({ pk: `PERSON#${delegateUserId}`, sk: 'ACCOUNT' }))
      .flatMap((account) => (account && !account.memorialSince ? [String(account.email)] : []))
  }

  /** Some delegate has got a notice for each day and address at which messages failed. */
  #mustBeToldEachDay(pk: string, failureCount: number): void {
    const { table, addViolation } = this.#evidence
    const addresses = this.#delegatesOf(pk)
    if (table.look({ pk, sk: 'PASSING' })?.state !== 'RELEASED') return
    if (addresses.length === 0) return
    const mostNotices = Math.max(
      ...addresses.map((address) => this.#mailsTo(pk, address, 0).length),
    )
    if (mostNotices < failureCount) {
      addViolation(
        'told to nobody',
        `${pk}: ${mostNotices} notices for ${failureCount} days and addresses`,
      )
    }
  }

  /**
   * Whether a delegate was sent a mail that is about no report, on the day (UTC) on which a message
   * did not arrive or later. They get one a day for each address.
   */
  #isMailed(pk: string, address: string, since: string): boolean {
    return this.#mailsTo(pk, address, Date.parse(since.slice(0, 10))).length > 0
  }

  #mailsTo(pk: string, address: string, from: number): readonly Delivery[] {
    const { table, addressOf, skew } = this.#evidence
    return table
      .partition(pk)
      .filter(isDelivery)
      .map(deliveryIn)
      .filter(isOfFailure)
      .filter(({ createdAt }) => Date.parse(createdAt) >= from - skew())
      .filter((delivery) => addressOf(delivery, delivery.recipient) === address)
  }
}
