import type { Item } from '#functions/core/store/table.ts'
import type { Process } from '../scheduler.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { hour, minute } from './promised-times.ts'
import { deliveryIn, passingIn } from './stored.ts'

/** In milliseconds: within this time a worker looks at a passing again whose step was not followed. */
const followedWithin = 5 * minute

/** What a passing has decided so far: its state, and how many stages are released. */
const stepOf = (item: Item): string => {
  const { state, stages } = passingIn(item)
  return `${state} ${stages.length}`
}

/**
 * What a passing decides reaches the deliveries and the shares, whenever a worker dies: everything that is released, and
 * nothing that a revocation or the owner took back.
 */
export class ReleaseRules {
  readonly #evidence: Evidence

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change, { role, name }: Process): void {
    if (!before || !after) return
    if (key.sk === 'PASSING') {
      if (stepOf(before) !== stepOf(after)) this.#mustBeFollowed(key, after)
      if (before.workLeft && !after.workLeft) this.#mustBeHeldBack(key, after)
    }
    const isEnded = before.entity === 'Share' && before.status === 'REVOKED'
    if (isEnded && after.status !== 'REVOKED' && role === 'worker')
      this.#evidence.addViolation('given again', `${key.sk}, by ${name}`)
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

  /** After a revocation no delivery has a time ahead: a later release would count from the former one. */
  #mustBeHeldBack({ pk }: Change['key'], passing: Item): void {
    const { table, now, skew, addViolation } = this.#evidence
    if (passingIn(passing).state !== 'REVOKED') return
    for (const item of table.partition(pk)) {
      if (!isDelivery(item)) continue
      const { deliveryId, requires, state, dueAt = '' } = deliveryIn(item)
      const isAhead = Date.parse(dueAt) > now() + skew() + hour
      if (requires && state === 'SCHEDULED' && isAhead)
        addViolation('not held back', `delivery ${deliveryId} is due ${dueAt}`)
    }
  }
}
