import type { DeleteObjectCommandInput } from '@aws-sdk/client-s3'
import type { Dice } from '../dice.ts'
import type { Faults } from '../faults.ts'

/** The probability that the bucket refuses to remove an object: each run draws one of these. */
const rates = [0, 0.5] as const

/**
 * The bucket of people's files. It accepts each command, and remembers only what was removed.
 */
export class SimulatedBucket {
  readonly #dice: Dice
  readonly #faults: Faults
  readonly #rate: number
  /** The paths of the objects that were removed. */
  readonly removed = new Set<string>()

  constructor(dice: Dice, faults: Faults) {
    this.#dice = dice
    this.#faults = faults
    this.#rate = dice.pick(rates)
  }

  answer(name: string, input: object): object {
    if (name !== 'DeleteObjectCommand') return {}
    if (!this.#faults.isOver && this.#dice.happens(this.#rate)) {
      throw Object.assign(new Error('Reduce your request rate.'), { name: 'SlowDown' })
    }
    this.removed.add(String((input as DeleteObjectCommandInput).Key))
    return {}
  }
}
