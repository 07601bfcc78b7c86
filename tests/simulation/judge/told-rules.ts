import type { Item } from '#functions/core/store/table.ts'
import type { Passing } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { day, hour } from './promised-times.ts'
import { deliveryIn, isReported, passingIn } from './stored.ts'
import { instantTolerance } from './tolerances.ts'

/**
 * How late a worker may make the notices of what happened, in milliseconds: services may have
 * failed.
 */
const madeWithin = 12 * hour

/**
 * How many notices of one report a person gets within a day at most. Each time that the service
 * takes none for 45 minutes, an owner gets up to four.
 */
const toldADay = 16

/** Something that the product tells people of: each time that it happens, each of them. */
interface Occasion {
  readonly pk: string
  readonly what: string
  readonly at: number
  /**
   * What it is about. The next thing that happens to it may make these notices untrue before they
   * are made.
   */
  readonly about: 'report' | 'deletion'
  /** The owner's address at that moment. A change of it may be undone just then. */
  readonly owner: string
  readonly addresses: readonly string[]
}

const clockStands = (state: Passing['state']) => state === 'DISPUTED' || state === 'HELD'

/**
 * The step of a passing that everybody is told of: a report was opened, was stopped, goes on, was
 * released or ended.
 */
const stepOf = (was: Passing, is: Passing): string | undefined => {
  if (is.report && isReported(is) && is.report.caseId !== was.report?.caseId) return 'opened'
  if (is.last && is.last.at !== was.last?.at) return `ended, ${is.last.outcome}`
  if (is.state === 'RELEASED' && was.state !== 'RELEASED') return 'released'
  if (clockStands(is.state) && !clockStands(was.state)) return 'stopped'
  return clockStands(was.state) && !clockStands(is.state) ? 'goes on' : undefined
}

/**
 * The owner and the delegates are told of each step of a report or a deletion, the second time as
 * well as the first. Everybody whom a release wrote to is told of its revocation, too.
 */
export class ToldRules {
  readonly #evidence: Evidence
  readonly #occasions: Occasion[] = []
  /** When each person was told of each report. */
  readonly #told = new Map<string, readonly number[]>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key: { pk, sk }, before, after }: Change): void {
    if (!before && after && isDelivery(after)) this.#mustNotBeToldAgain(after)
    if (!before || !after) return
    if (sk === 'PASSING') this.#ofPassing(pk, passingIn(before), passingIn(after))
    if (sk === 'ACCOUNT') this.#ofDeletion(pk, before, after)
  }

  /** A report that tells the same people again and again never ends, and nobody reads it. */
  #mustNotBeToldAgain(item: Item): void {
    const { now, addViolation } = this.#evidence
    const { kind, during, recipient } = deliveryIn(item)
    if (kind !== 'notice' || !during) return
    const name = `${during.caseId} to ${recipient.tag}`
    const lately = (this.#told.get(name) ?? []).filter((at) => at > now() - day)
    this.#told.set(name, [...lately, now()])
    if (lately.length >= toldADay) {
      addViolation('told too often', `${lately.length + 1} notices of ${name} within a day`)
    }
  }

  #addressesOf(pk: string): readonly string[] {
    const email = this.#evidence.table.look({ pk, sk: 'ACCOUNT' })?.email
    return email === undefined ? [] : [String(email)]
  }

  #ofPassing(pk: string, was: Passing, is: Passing): void {
    const what = stepOf(was, is)
    const report = is.report ?? was.report
    if (what === undefined || !report) return
    // The delegate who reports knows it, unless their earlier certificate opened the report.
    const { reporter, electorate, certificates } = report
    const isBrought = certificates.some(({ brought, review }) => brought && review === 'ACCEPTED')
    const knows = what === 'opened' && !isBrought ? reporter : undefined
    const electors = electorate
      .filter(({ userId }) => userId !== knows)
      .flatMap(({ userId }) => this.#addressesOf(`PERSON#${userId}`))
    const [owner = ''] = this.#addressesOf(pk)
    const at = this.#evidence.now()
    const addresses =
      is.state === 'REVOKED' && report.releasedAt
        ? [...electors, ...this.#writtenToSince(pk, report.releasedAt)]
        : electors
    this.#occasions.push({ pk, what, at, about: 'report', owner, addresses })
  }

  /** Where a release has written to: each of them was told of the death. */
  #writtenToSince(pk: string, releasedAt: string): readonly string[] {
    const { table, addressOf } = this.#evidence
    return table
      .partition(pk)
      .filter(isDelivery)
      .map(deliveryIn)
      .filter(
        ({ requires, channel, state, sentAt }) =>
          requires !== undefined &&
          channel === 'email' &&
          state === 'SENT' &&
          sentAt !== undefined &&
          sentAt >= releasedAt,
      )
      .map((delivery) => addressOf(delivery, delivery.recipient))
  }

  #ofDeletion(pk: string, before: Item, after: Item): void {
    const { table, now } = this.#evidence
    // The deletion of a delegate's account was announced before the run.
    const isAnnounced = !before.deletion && 'since' in Object(after.deletion)
    const isEnded = 'since' in Object(before.deletion) && !after.deletion
    if (!(isAnnounced || isEnded) || after.memorialSince) return
    const delegates = table
      .partition(pk)
      .filter(({ entity, status }) => entity === 'Delegate' && status === 'ACCEPTED')
      .flatMap(({ delegateUserId }) => this.#addressesOf(`PERSON#${delegateUserId}`))
    const owner = String(after.email)
    const what = isAnnounced ? 'a deletion is announced' : 'a deletion ended'
    this.#occasions.push({ pk, what, at: now(), about: 'deletion', owner, addresses: delegates })
  }

  atEnd(before: number): void {
    const { table, now } = this.#evidence
    for (const occasion of this.#occasions) {
      const { pk, at, about } = occasion
      const next = this.#occasions.find(
        (later) => later.pk === pk && later.about === about && later.at > at,
      )
      const isBrief = next !== undefined && next.at < at + madeWithin
      const isOver = Math.min(at + madeWithin, now()) <= before
      if (!isBrief && isOver && table.look({ pk, sk: 'ACCOUNT' })) this.#mustBeTold(occasion)
    }
  }

  #mustBeTold({ pk, at, what, about, owner, addresses }: Occasion): void {
    const { table, addressOf, skew, addViolation } = this.#evidence
    const from = at - skew() - instantTolerance
    const peopleTold = table
      .partition(pk)
      .filter(isDelivery)
      .map(deliveryIn)
      .filter(({ kind, createdAt, security }) => {
        const made = Date.parse(createdAt)
        const isOfIt = about !== 'deletion' || security === true
        return kind === 'notice' && isOfIt && made >= from && made <= at + madeWithin
      })
      .map((delivery) => addressOf(delivery, delivery.recipient))
    const own = [owner, ...this.#addressesOf(pk)]
    const missing = addresses.filter((address) => !peopleTold.includes(address))
    if (own.every((address) => !peopleTold.includes(address))) missing.push(owner)
    if (missing.length > 0) {
      addViolation('told to nobody', `${missing}, that ${what}, ${new Date(at).toISOString()}`)
    }
  }
}
