import { Delivery } from '#shared/model/delivery.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'

/** What the owner was told of a message by the answer to a call. */
export type Answer =
  | { readonly is: 'scheduled'; readonly dueAt: number | undefined; readonly recipients: number }
  | { readonly is: 'cancelled' }
  /** The call was refused, and changed nothing. */
  | { readonly is: 'refused' }
  /** Nobody knows whether it was done. */
  | { readonly is: 'unknown' }

interface Standing {
  /** Calls that were not answered yet: while there are any, nothing is certain. */
  open: number
  /** Two calls at once: whichever was last is not known. */
  certain: boolean
  answer: Answer | undefined
}

/** Keeps what the product told its owner, and holds it to that, whatever its own records say. */
export class Promises {
  readonly #evidence: Evidence
  readonly #standings = new Map<string, Standing>()
  readonly #messageOf = new Map<string, { messageId: string; key: Change['key'] }>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /** The owner makes a call about a message. What is answered here is to be told the answer. */
  begins(messageId: string): (answer: Answer) => void {
    const standing = this.#standings.get(messageId) ?? { open: 0, certain: true, answer: undefined }
    this.#standings.set(messageId, standing)
    standing.open += 1
    if (standing.open > 1) standing.certain = false
    return (answer) => {
      standing.open -= 1
      if (answer.is === 'unknown') standing.certain = false
      else if (answer.is !== 'refused') standing.answer = answer
    }
  }

  #certain(messageId: string): Answer | undefined {
    const standing = this.#standings.get(messageId)
    return standing?.certain && standing.open === 0 ? standing.answer : undefined
  }

  committed(changes: readonly Change[]): void {
    for (const { key, after } of changes) {
      if (!isDelivery(after)) continue
      const { deliveryId, messageId } = Delivery.parse(after)
      if (messageId) this.#messageOf.set(deliveryId, { messageId, key })
    }
  }

  accepted({ delivery = '', at, to }: Acceptance): void {
    const messageId = this.#messageOf.get(delivery)?.messageId
    const answer = messageId === undefined ? undefined : this.#certain(messageId)
    const what = `message ${messageId} to ${to}`
    if (answer?.is === 'cancelled') this.#evidence.accuse('after a cancel', what)
    if (answer?.is === 'scheduled' && answer.dueAt !== undefined && answer.dueAt > at) {
      this.#evidence.accuse('before its time', what)
    }
  }

  atEnd(dueBefore: number): void {
    for (const messageId of this.#standings.keys()) {
      const answer = this.#certain(messageId)
      if (answer?.is !== 'scheduled' || answer.dueAt === undefined) continue
      if (answer.dueAt > dueBefore) continue
      const { table, accuse } = this.#evidence
      const made = [...this.#messageOf.values()].filter(
        (each) => each.messageId === messageId && table.look(each.key)?.state !== 'CANCELLED',
      ).length
      if (made < answer.recipients) {
        accuse('due and unsent', `message ${messageId}: ${made} of ${answer.recipients} deliveries`)
      }
    }
  }
}
