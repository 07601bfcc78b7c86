import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How hard a password is to guess: 0 and 1 are very weak, 2 is weak, 3 is good, 4 is strong. */
export type Score = 0 | 1 | 2 | 3 | 4

/**
 * How many characters of a password are examined. The time grows with the square of this number,
 * and a longer password is strong anyway.
 */
const examinedLength = 40

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  maxLength: examinedLength,
  // How many combinations of digits are read as letters. More of them take several times as long
  // and change hardly a score.
  l33tMaxSubstitutions: 4,
})

/**
 * Estimates a password with the common passwords, words and patterns of `zxcvbn`. Runs in a worker,
 * because it loads a dictionary.
 */
export const scoreOf = (password: string): Score =>
  password === '' ? 0 : estimator.check(password).score
