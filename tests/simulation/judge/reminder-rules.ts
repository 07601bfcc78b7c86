import { paths } from '#shared/paths.ts'
import type { Acceptance } from '../services/mail.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { deliveryIn, isReported, passingIn } from './stored.ts'
import { workerMayStillSend } from './tolerances.ts'

/** Each reminder of a document, and each weekly question, has a link that ends them. */
const isReminder = ({ text }: Acceptance) =>
  text.includes(paths.endReminders) || text.includes(paths.stopPrompts)

/**
 * No owner is reminded of a document or asked a question while their death is reported or released.
 */
export class ReminderRules {
  readonly #evidence: Evidence
  /** The people whose death is reported, or was released: since when. */
  readonly #reported = new Map<string, number>()
  /** The notices that were first stored while the person's death was reported. */
  readonly #meanwhile = new Set<string>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change): void {
    const { now, skew } = this.#evidence
    if (key.sk === 'PASSING' && after) {
      if (!isReported(passingIn(after))) this.#reported.delete(key.pk)
      else if (!this.#reported.has(key.pk)) this.#reported.set(key.pk, now())
    }
    if (before || !after || !isDelivery(after)) return
    const since = this.#reported.get(key.pk)
    if (since !== undefined && since + workerMayStillSend + skew() < now()) {
      this.#meanwhile.add(deliveryIn(after).deliveryId)
    }
  }

  accepted(acceptance: Acceptance): void {
    const { delivery, to } = acceptance
    if (delivery !== undefined && this.#meanwhile.has(delivery) && isReminder(acceptance)) {
      this.#evidence.addViolation('reminded while reported', `delivery ${delivery} to ${to}`)
    }
  }
}
