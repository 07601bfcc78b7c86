import type { Item, Key } from '#functions/core/store/table.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import type { Evidence } from './judge.ts'
import { passingIn } from './stored.ts'

/** One attempt of a person to read a thing of the owner. */
export interface Reading {
  readonly what: string
  readonly opensAt: ReleaseStage
  /** Whether its record is for this person at all. */
  readonly isMeant: boolean
  /** The shares by which they may read it: one must stand. */
  readonly shares?: readonly Key[]
}

/** What was true at any moment of a reading that has not ended. */
interface Seen {
  readonly stages: Set<ReleaseStage>
  /** Whether the share stood. */
  stood: boolean
}

const releasedIn = (item: Item): readonly ReleaseStage[] => {
  const { state, stages } = passingIn(item)
  return state === 'RELEASED' ? stages : []
}

/**
 * Nobody reads a thing before its stage of the release, after a revocation, after the owner ended
 * the share or asked for the deletion of the account, or although it is not for them.
 */
export class ReadingRules {
  readonly #evidence: Evidence
  readonly #open = new Map<Reading, Seen>()
  #released: readonly ReleaseStage[] = []

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change): void {
    if (key.sk === 'PASSING') {
      this.#released = after ? releasedIn(after) : []
      for (const { stages } of this.#open.values()) {
        for (const stage of this.#released) stages.add(stage)
      }
    }
    if (before?.entity !== 'Share' && after?.entity !== 'Share' && key.sk !== 'ACCOUNT') return
    for (const [{ shares }, seen] of this.#open) seen.stood ||= this.#stands(shares)
  }

  #stands(shares: readonly Key[] | undefined): boolean {
    if (!shares) return true
    const { table } = this.#evidence
    return shares.some((share) => {
      const account = table.look({ pk: share.pk, sk: 'ACCOUNT' })
      return account && !account.deletion && table.look(share)?.status === 'CLAIMED'
    })
  }

  begins(reading: Reading): void {
    const stood = this.#stands(reading.shares)
    this.#open.set(reading, { stages: new Set(this.#released), stood })
  }

  ends(reading: Reading, wasRead: boolean): void {
    const seen = this.#open.get(reading)
    this.#open.delete(reading)
    if (!wasRead) return
    const { what, opensAt, isMeant } = reading
    if (!isMeant || !seen?.stood) this.#evidence.addViolation('read by another', what)
    if (!seen?.stages.has(opensAt)) this.#evidence.addViolation('read too early', what)
  }
}
