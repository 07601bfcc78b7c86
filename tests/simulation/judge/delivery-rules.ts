import type { Item } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import {
  mailboxPauses,
  minute,
  silenceIsRefusalAfter,
  unclearRefusalTriedFor,
} from './promised-times.ts'
import { deliveryIn, waitsForMailbox } from './stored.ts'

const overStates: readonly Delivery['state'][] = ['SENT', 'FAILED', 'HELD', 'CANCELLED']

/**
 * How long it takes at most to store an event. If an event comes this long before silence counts as
 * a refusal, it is stored in time.
 */
const slack = 4 * minute

/** The state at the time when an intent was stored. */
interface Intent {
  readonly dueAt: number
  /** Whether it needed no release, or its stage of the release had come. */
  readonly released: boolean
  /** Whether the release had been revoked. */
  readonly revoked: boolean
}

const readDelivery = (item: Item | undefined): Delivery | undefined => item && deliveryIn(item)

/** The rules for the states of a delivery, and for when it may be sent. */
export class DeliveryRules {
  readonly #evidence: Evidence
  readonly #intents = new Map<string, Intent>()
  readonly #cancelled = new Set<string>()
  readonly #known = new Map<string, Change['key']>()
  /** The attempts that were intended after their recipient had opened the message. */
  readonly #afterOpening = new Set<string>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before: old, after: now }: Change): void {
    const { addViolation } = this.#evidence
    const [before, after] = [readDelivery(old), readDelivery(now)]
    if (!after) return
    const { deliveryId, version, state } = after
    this.#known.set(deliveryId, key)
    if (version !== (before?.version ?? 0) + 1) {
      addViolation(
        'change lost',
        `delivery ${deliveryId}: ${before?.version} to ${version} ${state}`,
      )
    }
    if (before?.openedAt !== undefined && state !== 'SENT' && state !== 'CANCELLED') {
      addViolation('not settled', `delivery ${deliveryId} was opened, and is ${state}`)
    }
    if (state === 'HELD' && before?.state !== 'HELD') this.#mustBeWanted(after, key.pk)
    if (state === 'CANCELLED') this.#cancelled.add(deliveryId)
    if (state === 'SENT' && before?.state !== 'SENT') this.#mustBeAccepted(after)
    const attempt = after.attempts.at(-1)
    this.#mustNotBeGivenUp(after)
    this.#mustHaveBeenTried(before, after)
    if (state === 'SENDING' && attempt && !this.#intents.has(attempt.id)) {
      this.#intents.set(attempt.id, this.#intentOf(after))
      if (before?.openedAt !== undefined) this.#afterOpening.add(attempt.id)
      this.#mustBeListed(after, key.pk)
    }
  }

  /** A refusal because of our account or domain says nothing about the recipient. */
  #mustNotBeGivenUp({ deliveryId, attempts }: Delivery): void {
    const { refusedForUs, addViolation } = this.#evidence
    if (attempts.some(({ id, outcome }) => outcome === 'REJECTED' && refusedForUs(id))) {
      addViolation('given up for us', `delivery ${deliveryId}`)
    }
  }

  /**
   * An address is given up only after all tries: those for a full mailbox, and those of some days
   * while the service refuses a mail without a known reason.
   */
  #mustHaveBeenTried(before: Delivery | undefined, after: Delivery): void {
    const { addViolation, acceptances, now, skew, refusedUnclear } = this.#evidence
    const { deliveryId, kind, state, attempts, dueAt, createdAt } = after
    const last = attempts.at(-1)
    const patience = Date.parse(dueAt ?? createdAt) + unclearRefusalTriedFor
    if (last?.outcome === 'REJECTED' && refusedUnclear(last.id) && now() + skew() < patience) {
      addViolation('given up too early', `delivery ${deliveryId}, refused for an unknown reason`)
    }
    const goesElsewhere = after.bouncedFrom !== undefined && before?.bouncedFrom === undefined
    const ends = state === 'HELD' && before?.state !== 'HELD'
    if (kind !== 'message' || !(goesElsewhere || ends)) return
    const full = acceptances().find(
      ({ attempt, bouncedAsFull }) => attempt === last?.id && bouncedAsFull,
    )
    if (!full) return
    const sentCount = acceptances().filter(
      ({ delivery, to, bouncedAsFull }) =>
        delivery === deliveryId && to === full.to && bouncedAsFull,
    ).length
    if (sentCount <= mailboxPauses.length) {
      addViolation('given up too early', `delivery ${deliveryId} to ${full.to}, after ${sentCount}`)
    }
  }

  /**
   * A message that was cancelled, changed or deleted is not begun to be sent, whatever its
   * deliveries say.
   */
  #mustBeListed({ deliveryId, messageId }: Delivery, pk: string): void {
    if (!messageId) return
    const { table, addViolation } = this.#evidence
    const { deliveryIds } = table.look({ pk, sk: `MESSAGE#${messageId}` }) ?? {}
    if (Array.isArray(deliveryIds) && deliveryIds.includes(deliveryId)) return
    addViolation('not listed', `delivery ${deliveryId} of message ${messageId}`)
  }

  /** A message that its owner deleted after it was sent does not wait to be opened. */
  #mustBeWanted({ deliveryId, messageId }: Delivery, pk: string): void {
    const { table, addViolation } = this.#evidence
    if (messageId && !table.look({ pk, sk: `MESSAGE#${messageId}` })) {
      addViolation('not settled', `delivery ${deliveryId} is held, and its message is deleted`)
    }
  }

  #intentOf({ owner, kind, requires, dueAt }: Delivery): Intent {
    const passing = this.#evidence.table.look({ pk: `PERSON#${owner}`, sk: 'PASSING' })
    const stages = Array.isArray(passing?.stages) ? passing.stages : []
    const stage = kind === 'message' ? 'messages' : 'notices'
    return {
      dueAt: dueAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(dueAt),
      released: !requires || (passing?.state === 'RELEASED' && stages.includes(stage)),
      revoked: passing?.state === 'REVOKED',
    }
  }

  #mustBeAccepted(sent: Delivery): void {
    const { deliveryId, recipient, attempts } = sent
    const address = this.#evidence.addressOf(sent, recipient)
    // A person who opened the message has got a mail about it, at one of its addresses.
    const accepted = this.#evidence
      .acceptances()
      .some(({ delivery, to }) => delivery === deliveryId && (to === address || sent.openedAt))
    if (!accepted || attempts.length === 0) {
      this.#evidence.addViolation('SENT without an acceptance', `delivery ${deliveryId}`)
    }
  }

  accepted({ delivery, attempt, to, at, owner }: Acceptance): void {
    if (delivery === undefined || attempt === undefined) return
    const { addViolation, table, skew } = this.#evidence
    const what = `delivery ${delivery} to ${to}`
    const key = this.#known.get(delivery)
    const record = readDelivery(key && table.look(key))
    const intent = this.#intents.get(attempt)
    if (!intent || !record || !this.#wasWritten(record, attempt, to)) {
      addViolation('sent without an intent', `${what} of ${owner}`)
    }
    if (this.#cancelled.has(delivery)) addViolation('after a cancel', what)
    if (this.#afterOpening.has(attempt)) addViolation('after an opening', what)
    if (intent && !intent.released) {
      addViolation(intent.revoked ? 'after a revocation' : 'before the release', what)
    }
    if (intent && intent.dueAt > at + skew()) addViolation('before its time', what)
  }

  /** Whether a delivery has an attempt to send it to this address. */
  #wasWritten(delivery: Delivery, attemptId: string, address: string): boolean {
    const { recipient, bouncedFrom, attempts } = delivery
    const tag = attempts.find(({ id }) => id === attemptId)?.tag
    return [recipient, ...(bouncedFrom ? [bouncedFrom] : [])].some(
      (addressee) =>
        addressee.tag === tag && this.#evidence.addressOf(delivery, addressee) === address,
    )
  }

  atEnd(dueBefore: number): void {
    for (const key of this.#known.values()) {
      this.#mustBeDone(key, dueBefore)
      this.#mustNotHaveReturned(key)
      this.#mustNotBeTaken(key, dueBefore)
    }
    this.#atMostOnce()
  }

  #mustBeDone(key: Change['key'], dueBefore: number): void {
    const { table, addViolation } = this.#evidence
    const delivery = readDelivery(table.look(key))
    if (!delivery && table.look({ pk: key.pk, sk: 'ACCOUNT' })) addViolation('lost', key.sk)
    if (!delivery || overStates.includes(delivery.state)) return
    const { deliveryId, state, dueAt, lookAt, requires, owner, paused } = delivery
    const what = `delivery ${deliveryId} is ${state}, due ${dueAt}, to be looked at ${lookAt}`
    const time = paused || waitsForMailbox(delivery) ? lookAt : (dueAt ?? lookAt)
    if (time !== undefined && Date.parse(time) <= dueBefore) addViolation('due and unsent', what)
    const waits = requires && dueAt === undefined
    if (lookAt === undefined && !waits) addViolation('due and unsent', what)
    const passing = table.look({ pk: key.pk, sk: 'PASSING' })
    const stages = Array.isArray(passing?.stages) ? passing.stages : []
    const released = passing?.state === 'RELEASED' && stages.includes('messages')
    const wakeAt = passing?.wakeAt
    const settled = wakeAt === undefined || Date.parse(String(wakeAt)) > dueBefore
    if (waits && released && settled && passing?.workLeft === false) {
      addViolation('due and unsent', `${what}, although the passing of ${owner} is released`)
    }
  }

  /**
   * SES reported no bounce of a message that counts as sent and was not opened.
   */
  #mustNotHaveReturned(key: Change['key']): void {
    const { table, acceptances, addViolation } = this.#evidence
    const delivery = readDelivery(table.look(key))
    if (delivery?.state !== 'SENT' || delivery.openedAt !== undefined) return
    const last = delivery.attempts.at(-1)?.id
    if (acceptances().some(({ attempt, bounceProcessed }) => bounceProcessed && attempt === last)) {
      addViolation('SENT but returned', `delivery ${delivery.deliveryId}`)
    }
  }

  /**
   * A message does not count as lost if SES reported that its present address took the last mail.
   */
  #mustNotBeTaken(key: Change['key'], dueBefore: number): void {
    const { table, acceptances, addressOf, addViolation } = this.#evidence
    const delivery = readDelivery(table.look(key))
    if (!delivery || (delivery.state !== 'HELD' && delivery.state !== 'FAILED')) return
    const { deliveryId, recipient, state } = delivery
    const last = acceptances().findLast((acceptance) => acceptance.delivery === deliveryId)
    const took =
      last && !last.bouncedAsFull && last.arrivedAt <= dueBefore && last.arrivalToldAt <= dueBefore
    if (took && last.to === addressOf(delivery, recipient)) {
      addViolation('lost although taken', `delivery ${deliveryId} is ${state}`)
    }
  }

  #atMostOnce(): void {
    const groups = new Map<string, Acceptance[]>()
    for (const acceptance of this.#evidence.acceptances()) {
      if (acceptance.delivery === undefined) continue
      const name = `${acceptance.delivery} to ${acceptance.to}`
      groups.set(name, [...(groups.get(name) ?? []), acceptance])
    }
    for (const [name, group] of groups) {
      if (group.slice(0, -1).some((acceptance) => this.#wasKnown(acceptance))) {
        this.#evidence.addViolation('accepted twice', name)
      }
      this.#mailboxesHaveTime(name, group)
    }
  }

  /** A delivery to a full mailbox is retried after growing pauses, and not for ever. */
  #mailboxesHaveTime(name: string, group: readonly Acceptance[]): void {
    let times = 0
    for (const [place, { bouncedAsFull, toldAt }] of group.entries()) {
      const again = group[place + 1]
      if (!bouncedAsFull || toldAt === Number.POSITIVE_INFINITY || !again || again.at < toldAt) {
        continue
      }
      const pause = mailboxPauses[times]
      times += 1
      // The pause begins with the first worker that stores the event. A worker that dies right
      // after that reports nothing, and the event is received again. Half of the pause is enough to
      // show that there was one.
      if (pause === undefined || again.at < toldAt + pause / 2) {
        this.#evidence.addViolation('accepted twice', `${name}, ${times} times from a full mailbox`)
      }
    }
  }

  /**
   * Whether the product could know, before it counts silence as a refusal, that this attempt was
   * accepted. For mail, events tell it. For texts only the answer does: a notice whose answer was
   * lost is sent once more, a message never is.
   */
  #wasKnown({ channel, at, toldAt, bouncedAsFull, attempt, delivery = '' }: Acceptance): boolean {
    // The mail bounced, so another attempt may follow.
    if (bouncedAsFull) return false
    if (channel === 'email') {
      return toldAt <= at + silenceIsRefusalAfter - slack - this.#evidence.skew()
    }
    const key = this.#known.get(delivery)
    const record = readDelivery(key && this.#evidence.table.look(key))
    const outcome = record?.attempts.find(({ id }) => id === attempt)?.outcome
    return record?.kind === 'message' || outcome === 'ACCEPTED'
  }
}
