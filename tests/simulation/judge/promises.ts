import { ScheduleInfo } from '#shared/model/message.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { day } from './promised-times.ts'
import { deliveryIn, mustHaveDeliveries } from './stored.ts'

/** The answer to a call that told the owner about a message. */
export type Answer =
  | { readonly is: 'scheduled'; readonly dueAt: number | undefined }
  /**
   * `except` names the deliveries that the answer called sent, or on their way. Without `except`,
   * the answer named none: then the deliveries count whose calls were under way at that moment.
   */
  | { readonly is: 'cancelled'; readonly except?: readonly string[] }
  /** The call was refused, and changed nothing. */
  | { readonly is: 'refused' }
  /** It is unknown whether the call took effect. */
  | { readonly is: 'unknown' }

/** What is known of an owner's calls about one message. */
interface CallsAbout {
  /** Calls without an answer so far: while there are any, the state is not certain. */
  open: number
  /** False after two concurrent calls: it is unknown which was the last. */
  certain: boolean
  answer: Answer | undefined
}

/** A message that is sent again to one recipient, and its deliveries before that. */
interface SentAgain {
  readonly messageId: string
  readonly contactId: string
  readonly before: ReadonlySet<string>
  readonly at: number
}

/**
 * Records what the product promised an owner, and checks that it keeps it, whatever its own records
 * say.
 */
export class Promises {
  readonly #evidence: Evidence
  readonly #callsAbout = new Map<string, CallsAbout>()
  readonly #messageOf = new Map<string, { messageId: string; key: Change['key'] }>()

  readonly #messages = new Map<string, Change['key']>()
  /** The messages that their owners tried to cancel. */
  readonly #cancelled = new Set<string>()
  /** What goes out once more to a recipient, until the owner's next call about the message. */
  readonly #sentAgain = new Set<SentAgain>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /**
   * The owner makes a call about a message. The returned function must be called with the answer.
   */
  begins(messageId: string): (answer: Answer) => void {
    const calls = this.#callsAbout.get(messageId) ?? { open: 0, certain: true, answer: undefined }
    this.#callsAbout.set(messageId, calls)
    calls.open += 1
    const again = [...this.#sentAgain].filter((sent) => sent.messageId === messageId)
    for (const sent of again) this.#sentAgain.delete(sent)
    this.#mustGoOut(again, this.#evidence.now())
    if (calls.open > 1) calls.certain = false
    return (answer) => {
      calls.open -= 1
      if (answer.is === 'unknown') calls.certain = false
      else if (answer.is === 'cancelled') {
        calls.answer = { except: this.#underWay(messageId), ...answer }
      } else if (answer.is !== 'refused') calls.answer = answer
    }
  }

  /**
   * The owner cancels a message. The returned function must be called if the answer is that
   * everything has gone out: then no delivery may have waited all the time.
   */
  cancels(messageId: string): () => void {
    this.#cancelled.add(messageId)
    const before = this.#waiting(messageId)
    return () => {
      const still = this.#waiting(messageId).filter((key) => before.includes(key))
      if (still.length > 0) this.#evidence.addViolation('not taken back', still.join(', '))
    }
  }

  /**
   * The owner sends a message again to one recipient, also of a message that was cancelled. The
   * returned function must be called if the answer is that it goes out.
   */
  sendsAgain(messageId: string, contactId: string): () => void {
    const before = new Set(this.#messageOf.keys())
    const calls = this.#callsAbout.get(messageId)
    // What was cancelled may go out again, even if the call has no answer.
    if (calls) calls.certain = false
    return () => {
      this.#sentAgain.add({ messageId, contactId, before, at: this.#evidence.now() })
    }
  }

  /** Another delivery to this recipient was made within a day. */
  #mustGoOut(sentAgain: Iterable<SentAgain>, until: number): void {
    const { table, addViolation } = this.#evidence
    for (const { messageId, contactId, before, at } of sentAgain) {
      if (at + day > until) continue
      const message = this.#messages.get(`MESSAGE#${messageId}`)
      // It may have been deleted with the account.
      if (!message || !table.look(message)) continue
      const isMade = [...this.#messageOf].some(([deliveryId, { messageId: of, key }]) => {
        const item = of === messageId && !before.has(deliveryId) && table.look(key)
        return item && deliveryIn(item).contactId === contactId
      })
      if (!isMade) addViolation('answer lost', `message ${messageId} to ${contactId}, sent again`)
    }
  }

  /** The deliveries of a message that wait, each with its version. */
  #waiting(messageId: string): readonly string[] {
    return [...this.#messageOf].flatMap(([deliveryId, { messageId: of, key }]) => {
      const { state, version } = this.#evidence.table.look(key) ?? {}
      const { deliveryIds } =
        this.#evidence.table.look({ pk: key.pk, sk: `MESSAGE#${messageId}` }) ?? {}
      const isListed = Array.isArray(deliveryIds) && deliveryIds.includes(deliveryId)
      return of === messageId && isListed && state === 'SCHEDULED'
        ? [`delivery ${deliveryId} in version ${version}`]
        : []
    })
  }

  /** The deliveries of a message whose call to the service has begun and may still be accepted. */
  #underWay(messageId: string): readonly string[] {
    return [...this.#messageOf].flatMap(([deliveryId, { messageId: of, key }]) => {
      const state = this.#evidence.table.look(key)?.state
      return of === messageId && (state === 'SENDING' || state === 'AMBIGUOUS') ? [deliveryId] : []
    })
  }

  #certain(messageId: string): Answer | undefined {
    const calls = this.#callsAbout.get(messageId)
    return calls?.certain && calls.open === 0 ? calls.answer : undefined
  }

  committed(changes: readonly Change[]): void {
    for (const { key, after } of changes) {
      if (after?.entity === 'Message') this.#messages.set(key.sk, key)
      if (!after || !isDelivery(after)) continue
      const { deliveryId, messageId } = deliveryIn(after)
      if (messageId) this.#messageOf.set(deliveryId, { messageId, key })
    }
  }

  accepted({ delivery = '', at, to }: Acceptance): void {
    const messageId = this.#messageOf.get(delivery)?.messageId
    const answer = messageId === undefined ? undefined : this.#certain(messageId)
    const what = `message ${messageId} to ${to}`
    if (answer?.is === 'cancelled' && !answer.except?.includes(delivery)) {
      this.#evidence.addViolation('after a cancel', what)
    }
    if (
      answer?.is === 'scheduled' &&
      answer.dueAt !== undefined &&
      answer.dueAt > at + this.#evidence.skew()
    ) {
      this.#evidence.addViolation('before its time', what)
    }
  }

  /**
   * A message that is scheduled or went out has a delivery for each recipient, whether or not its
   * owner got an answer.
   */
  atEnd(dueBefore: number): void {
    const { table, addViolation } = this.#evidence
    this.#mustGoOut(this.#sentAgain, dueBefore)
    for (const { pk, sk } of this.#messages.values()) {
      const message = table.look({ pk, sk })
      if (!message || !mustHaveDeliveries(message) || typeof message.dueAt !== 'string') continue
      if (Date.parse(message.dueAt) > dueBefore) continue
      const { recipients } = ScheduleInfo.parse(message.scheduleInfo)
      const made = [...this.#messageOf.values()].filter(
        ({ messageId, key }) =>
          messageId === message.messageId &&
          // What has not gone out can be taken back while the rest goes out, and after that.
          (message.status !== 'SCHEDULED' ||
            this.#cancelled.has(messageId) ||
            table.look(key)?.state !== 'CANCELLED'),
      ).length
      if (made < recipients.length) {
        addViolation('due and unsent', `${sk}: ${made} of ${recipients.length} deliveries`)
      }
    }
  }
}
