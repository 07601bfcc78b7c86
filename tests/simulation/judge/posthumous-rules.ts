import { Contact } from '#shared/model/contact.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { day, hour, stageWaits } from './promised-times.ts'
import { deliveryIn, passingIn } from './stored.ts'
import { workerMayStillStore } from './tolerances.ts'

/** When a writer wants a message to arrive that waits for their death. */
export type AfterDeath =
  | { readonly on: 'release' }
  | { readonly on: 'day'; readonly days: number }
  | { readonly on: 'birthday' }

/** The zone of all writers changes its clocks by an hour during the run. */
const clocksChange = hour

/** Nine in the morning in the zone of the writers, as an hour of UTC in winter. */
const nine = 15

/** The midnight that begins a day there, in winter and in summer. */
const midnights = [6, 5] as const

const birthdayAfter = (birthDate: string, from: number, midnight: number): number => {
  const [, month = 1, dayOfMonth = 1] = birthDate.split('-').map(Number)
  const there = new Date(from - midnight * hour)
  const year = there.getUTCFullYear()
  const today = Date.UTC(year, there.getUTCMonth(), there.getUTCDate())
  const birthdayIn = (anyYear: number) => Date.UTC(anyYear, month - 1, dayOfMonth)
  const next = birthdayIn(year) >= today ? birthdayIn(year) : birthdayIn(year + 1)
  return Math.max(next + nine * hour, from)
}

/**
 * A message that waits for its writer's death is due when the writer wanted it, counted from the
 * moment at which messages are released: 24 hours after the release.
 */
export class PosthumousRules {
  readonly #evidence: Evidence
  readonly #wanted = new Map<string, AfterDeath>()
  /** When the release of each owner began. */
  readonly #released = new Map<string, number>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /** Records what a writer chose, or undefined if they are about to choose something else. */
  wanted(messageId: string, when: AfterDeath | undefined): void {
    if (when) this.#wanted.set(messageId, when)
    else this.#wanted.delete(messageId)
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    const { now } = this.#evidence
    if (sk === 'PASSING' && after) {
      if (passingIn(after).state !== 'RELEASED') this.#released.delete(pk)
      else if (!this.#released.has(pk)) this.#released.set(pk, now())
    }
    if (!after || !isDelivery(after) || after.dueAt === before?.dueAt) return
    this.#mustBeThen(pk, after)
  }

  #mustBeThen(pk: string, item: NonNullable<Change['after']>): void {
    const { table, skew, addViolation } = this.#evidence
    const { messageId, requires, dueAt, contactId, deliveryId, redirects } = deliveryIn(item)
    const when = this.#wanted.get(String(messageId))
    const released = this.#released.get(pk)
    // `redirects`: delegates found another address, and the message goes there at once.
    if (redirects || !requires || dueAt === undefined || !when || released === undefined) return
    const opened = released + stageWaits.messages
    const contact = table.look({ pk, sk: `CONTACT#${contactId}` })
    const { birthDate } = contact ? Contact.parse(contact) : {}
    // A release within the hour of midnight is on one of two days.
    const expected =
      when.on === 'birthday' && birthDate !== undefined
        ? midnights.map((midnight) => birthdayAfter(birthDate, opened, midnight))
        : [when.on === 'day' ? opened + when.days * day : opened]
    const difference = Math.min(...expected.map((time) => Math.abs(Date.parse(dueAt) - time)))
    if (difference > clocksChange + workerMayStillStore + skew()) {
      addViolation(
        'at another time',
        `delivery ${deliveryId} is due ${dueAt}, not ${expected.map((time) => new Date(time).toISOString()).join(' or ')}`,
      )
    }
  }
}
