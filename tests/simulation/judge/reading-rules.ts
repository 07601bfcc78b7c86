import type { Item, Key } from '#functions/core/store/table.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import type { Change } from '../services/table.ts'
import { type Evidence, isDelivery } from './judge.ts'
import { deliveryIn, passingIn } from './stored.ts'

/** One attempt of a person to read a thing of the owner. */
export interface Reading {
  readonly what: string
  /** The stage of the release at which it opens. Absent for a letter for a date. */
  readonly opensAt?: ReleaseStage
  /** Whether its record is for this person at all. */
  readonly isMeant: boolean
  /** The shares by which they may read it: one must stand. */
  readonly shares?: readonly Key[]
  /** The message of a letter, which its writer may delete. */
  readonly message?: Key
}

/** The facts that were true at any moment of a reading that has not ended. */
interface Seen {
  readonly stages: Set<ReleaseStage>
  /** Whether the share or the message stood. */
  stood: boolean
}

const releasedIn = (item: Item): readonly ReleaseStage[] => {
  const { state, stages } = passingIn(item)
  return state === 'RELEASED' ? stages : []
}

/**
 * Nobody reads a thing or a letter that is not for them. Nobody reads one before its stage of the
 * release, or after a revocation. Nor does anybody once the owner ended the share, deleted the
 * letter or asked for the deletion of the account.
 */
export class ReadingRules {
  readonly #evidence: Evidence
  readonly #open = new Map<Reading, Seen>()
  /** The letters, by the ids of their deliveries. */
  readonly #letters = new Map<string, Reading>()
  /** The owner whose passing was stored first. */
  #pk: string | undefined
  #released: readonly ReleaseStage[] = []

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  committed({ key, before, after }: Change): void {
    if (key.sk === 'PASSING') this.#pk ??= key.pk
    if (key.sk === 'PASSING' && key.pk === this.#pk) {
      this.#released = after ? releasedIn(after) : []
      for (const { stages } of this.#open.values()) {
        for (const stage of this.#released) stages.add(stage)
      }
    }
    if (!before && after && isDelivery(after)) this.#noteLetter(key.pk, after)
    const entity = after?.entity ?? before?.entity
    if (entity !== 'Share' && entity !== 'Message' && key.sk !== 'ACCOUNT') return
    for (const [reading, seen] of this.#open) seen.stood ||= this.#stands(reading)
  }

  #noteLetter(pk: string, item: Item): void {
    const { deliveryId, kind, messageId, requires } = deliveryIn(item)
    if (kind !== 'message' || !messageId) return
    this.#letters.set(deliveryId, {
      what: `letter ${deliveryId}`,
      ...(requires ? { opensAt: 'messages' } : {}),
      isMeant: true,
      message: { pk, sk: `MESSAGE#${messageId}` },
    })
  }

  /** The reading with the code of this delivery, of a letter that its writer has not deleted. */
  ofLetter(deliveryId: string): Reading | undefined {
    const letter = this.#letters.get(deliveryId)
    return letter && { ...letter }
  }

  #stands({ shares, message }: Reading): boolean {
    const { table } = this.#evidence
    const isOpen = ({ pk }: Key) => {
      const account = table.look({ pk, sk: 'ACCOUNT' })
      return account !== undefined && !account.deletion
    }
    if (message) return isOpen(message) && table.look(message) !== undefined
    return (
      !shares || shares.some((share) => isOpen(share) && table.look(share)?.status === 'CLAIMED')
    )
  }

  begins(reading: Reading): void {
    const stood = this.#stands(reading)
    this.#open.set(reading, { stages: new Set(this.#released), stood })
  }

  ends(reading: Reading, wasRead: boolean): void {
    const seen = this.#open.get(reading)
    this.#open.delete(reading)
    if (!wasRead) return
    const { what, opensAt, isMeant } = reading
    if (!isMeant || !seen?.stood) this.#evidence.addViolation('read by another', what)
    if (opensAt && !seen?.stages.has(opensAt)) this.#evidence.addViolation('read too early', what)
  }
}
