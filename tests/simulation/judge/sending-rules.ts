import type { Item } from '#functions/core/store/table.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { deliveryIn, passingIn } from './stored.ts'

const becameSent = ({ before, after }: Change) =>
  after?.entity === 'Message' && after.status === 'SENT' && before?.status !== 'SENT'

/** A notice that nobody waits for, such as that a message has gone out. */
const isNewRoutine = ({ before, after }: Change) =>
  !before && after !== undefined && isDelivery(after) && deliveryIn(after).routine === true

/**
 * The writer of a message for a date is told once that it has gone out, in the transaction that
 * marks it as sent. After their death they are told nothing.
 */
export class SendingRules {
  readonly #evidence: Evidence
  /** The messages that their writers were told of. */
  readonly #told = new Set<string>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed(changes: readonly Change[]): void {
    for (const { key, after } of changes.filter(becameSent)) {
      const isTold = changes.some((change) => change.key.pk === key.pk && isNewRoutine(change))
      if (isTold && this.#isReleased(key.pk)) {
        this.#evidence.addViolation('told too often', `${key.sk}: its writer is dead`)
      }
      if (isTold && this.#told.has(key.sk)) {
        this.#evidence.addViolation('told too often', `${key.sk}: its writer knew`)
      }
      if (isTold) this.#told.add(key.sk)
      else this.#mustHaveBeenTold(key, after)
    }
  }

  #mustHaveBeenTold({ pk, sk }: Change['key'], message: Item | undefined): void {
    if (this.#told.has(sk) || this.#isReleased(pk) || !this.#isForDate(pk, message)) return
    this.#evidence.addViolation('told to nobody', `${sk} went out, and its writer does not know`)
  }

  #isReleased(pk: string): boolean {
    const passing = this.#evidence.table.look({ pk, sk: 'PASSING' })
    return passing !== undefined && passingIn(passing).stages.length > 0
  }

  /** What is not sent on a date waits for the writer's death. */
  #isForDate(pk: string, message: Item | undefined): boolean {
    const listed = Array.isArray(message?.deliveryIds) ? message.deliveryIds : []
    return listed
      .map((deliveryId) => this.#evidence.table.look({ pk, sk: `DELIVERY#${deliveryId}` }))
      .some((item) => item !== undefined && deliveryIn(item).requires === undefined)
  }
}
