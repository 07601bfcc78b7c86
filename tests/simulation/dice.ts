import { createHash } from 'node:crypto'

/** Random numbers from a seed: the same seed always gives the same numbers in the same order. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number
  /** True with this probability. */
  readonly happens: (probability: number) => boolean
  /** An element of a list, which must not be empty. */
  readonly pick: <T>(list: readonly T[]) => T
  readonly bytes: (length: number) => Uint8Array
}

/**
 * Random numbers for one purpose of a seed. How many another purpose draws does not change them.
 */
export const diceFor = (seed: number, purpose: string): Dice => {
  const state = new Uint32Array(4)
  const digest = createHash('sha256').update(`${seed}:${purpose}`).digest()
  for (let at = 0; at < 4; at += 1) state[at] = digest.readUInt32LE(at * 4)
  /* sfc32, by Chris Doty-Humphrey (PractRand). */
  const word = () => {
    let [a = 0, b = 0, c = 0, d = 0] = state
    const sum = (a + b + d) >>> 0
    d = (d + 1) >>> 0
    a = (b ^ (b >>> 9)) >>> 0
    b = (c + (c << 3)) >>> 0
    c = ((c << 21) | (c >>> 11)) >>> 0
    c = (c + sum) >>> 0
    state.set([a, b, c, d])
    return sum
  }
  const next = () => word() / 0x1_0000_0000
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    happens: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('The list is empty.')
      return list[whole(0, list.length - 1)] as T // the index is within the list
    },
    bytes: (length) => Uint8Array.from({ length }, () => word() & 0xff),
  }
}
