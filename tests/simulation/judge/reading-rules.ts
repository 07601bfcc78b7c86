import { Passing, type ReleaseStage } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'

/** One attempt of a person to read a thing of the owner. */
export interface Reading {
  readonly what: string
  readonly opensAt: ReleaseStage
  /** Whether its record and its share are for this person at all. */
  readonly isMeant: boolean
}

const releasedIn = (item: Change['after']): readonly ReleaseStage[] => {
  const { state, stages } = Passing.parse(item)
  return state === 'RELEASED' ? stages : []
}

/** Nobody reads a thing before its stage of the release, after a revocation, or although it is not for them. */
export class ReadingRules {
  readonly #evidence: Evidence
  /** The stages that were released at any moment of each reading that has not ended. */
  readonly #open = new Map<Reading, Set<ReleaseStage>>()
  #released: readonly ReleaseStage[] = []

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, after }: Change): void {
    if (key.sk !== 'PASSING' || !after) return
    this.#released = releasedIn(after)
    for (const stages of this.#open.values()) {
      for (const stage of this.#released) stages.add(stage)
    }
  }

  begins(reading: Reading): void {
    this.#open.set(reading, new Set(this.#released))
  }

  ends(reading: Reading, wasRead: boolean): void {
    const stages = this.#open.get(reading)
    this.#open.delete(reading)
    if (!wasRead) return
    const { what, opensAt, isMeant } = reading
    if (!isMeant) this.#evidence.addViolation('read by another', what)
    if (!stages?.has(opensAt)) this.#evidence.addViolation('read too early', what)
  }
}
