import type { Item } from '#functions/core/store/table.ts'
import type { Process } from '../scheduler.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { hour, minute, stageWaits } from './promised-times.ts'
import { deliveryIn, passingIn } from './stored.ts'
import { periodTolerance } from './tolerances.ts'

/**
 * How soon a worker looks again at a passing whose step was not followed, in milliseconds.
 */
const followedWithin = 5 * minute

/** How late readers may be told, in milliseconds: services may have failed. */
const announcedWithin = 12 * hour

/** The stage of a release that opens each thing. */
const opensWith: Readonly<Record<string, keyof typeof stageWaits>> = {
  will: 'notices',
  document: 'messages',
  memory: 'messages',
  account: 'passwords',
}

/** The decisions of a passing so far: its state, and how many stages are released. */
const stepOf = (item: Item): string => {
  const { state, stages } = passingIn(item)
  return `${state} ${stages.length}`
}

/**
 * The decisions of a passing reach the deliveries and the shares even if workers die. All that is
 * released goes out, and nothing that a revocation or the owner took back.
 */
export class ReleaseRules {
  readonly #evidence: Evidence
  /** When the last release of each owner began, and what was shared for after their death then. */
  readonly #released = new Map<
    string,
    /** The shares by their sort keys, with the hash of the link of each that was not claimed. */
    { readonly at: number; readonly shares: Map<string, unknown> }
  >()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change, { role, name }: Process): void {
    // What the owner shares, or ends, since then, is told at once, or not at all.
    if (key.sk.startsWith('SHARE#') && role === 'person') {
      this.#released.get(key.pk)?.shares.delete(key.sk)
    }
    if (!before || !after) return
    if (key.sk === 'PASSING') {
      if (after.state === 'RELEASED' && before.state !== 'RELEASED') this.#noteRelease(key.pk)
      if (stepOf(before) !== stepOf(after)) this.#mustBeFollowed(key, after)
      if (before.workLeft && !after.workLeft) this.#mustBeHeldBack(key, after)
    }
    // At a release, workers make new links only for shares that nobody has claimed.
    const isClaimed = before.entity === 'Share' && before.status === 'CLAIMED'
    if (isClaimed && after.status === 'INVITED' && role === 'worker') {
      this.#evidence.addViolation('not announced', `${key.sk}, which was claimed`)
    }
    const isEnded = before.entity === 'Share' && before.status === 'REVOKED'
    if (isEnded && after.status !== 'REVOKED' && role === 'worker') {
      this.#evidence.addViolation('given again', `${key.sk}, by ${name}`)
    }
  }

  #noteRelease(pk: string): void {
    const { table, now } = this.#evidence
    const shares = table
      .partition(pk)
      .filter(({ entity, status }) => entity === 'Share' && status !== 'REVOKED')
      .filter(({ posthumousOnly }) => posthumousOnly)
      .map(({ sk, status, codeHash }) => {
        const link = status === 'INVITED' ? codeHash : undefined
        return [String(sk), link] as const
      })
    this.#released.set(pk, { at: now(), shares: new Map(shares) })
  }

  /**
   * Each reader of a thing that a release opens is told so at this release, with a new link if they
   * had not claimed it.
   */
  atEnd(before: number): void {
    const { table, addViolation } = this.#evidence
    for (const [pk, { at, shares }] of this.#released) {
      const passing = table.look({ pk, sk: 'PASSING' })
      if (!passing) continue
      const { state, stages, report } = passingIn(passing)
      if (state !== 'RELEASED') continue
      const releasedAt = report?.releasedAt ?? ''
      for (const [sk, link] of shares) {
        const share = table.look({ pk, sk })
        // Its reader may have deleted their account since.
        const stands = share !== undefined && share.status !== 'REVOKED'
        const stage = stands && opensWith[String(share.targetType)]
        const hasOldLink = link !== undefined && share?.codeHash === link
        const isTold = String(share?.releasedAt ?? '') >= releasedAt && !hasOldLink
        const isOver = stage && at + stageWaits[stage] + announcedWithin <= before
        if (isOver && stages.includes(stage) && !isTold) {
          addViolation('not announced', `${sk}, released ${releasedAt}`)
        }
      }
    }
  }

  /** The due index has an entry until what follows from a step is done. */
  #mustBeFollowed({ pk }: Change['key'], passing: Item): void {
    const { table, now, skew, addViolation } = this.#evidence
    const latest = now() + skew() + followedWithin
    const isThere = table
      .everything()
      .some(
        ({ kind, owner, at }) =>
          kind === 'passing' && pk === `PERSON#${owner}` && Date.parse(String(at)) <= latest,
      )
    if (!isThere) addViolation('left out of the index', `${pk} became ${stepOf(passing)}`)
  }

  /**
   * After a revocation no delivery has a due time ahead. Otherwise a later release would use it.
   */
  #mustBeHeldBack({ pk }: Change['key'], passing: Item): void {
    const { table, now, skew, addViolation } = this.#evidence
    if (passingIn(passing).state !== 'REVOKED') return
    for (const item of table.partition(pk)) {
      if (!isDelivery(item)) continue
      const { deliveryId, requires, state, dueAt = '' } = deliveryIn(item)
      const isAhead = Date.parse(dueAt) > now() + skew() + periodTolerance
      if (requires && state === 'SCHEDULED' && isAhead) {
        addViolation('not held back', `delivery ${deliveryId} is due ${dueAt}`)
      }
    }
  }
}
