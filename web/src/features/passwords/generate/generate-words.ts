import { wordlist } from '@scure/bip39/wordlists/english.js'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { randomIndex } from '#web/lib/random-index.ts'

export interface WordsRecipe {
  /** From 3 to 10 words. */
  readonly wordCount: number
  readonly separator?: string
  /** Begins each word with a capital, for sites that ask for one. */
  readonly capitals?: boolean
  /** Ends with a digit, for sites that ask for one. */
  readonly digit?: boolean
}

export const wordCounts = { fewest: 3, most: 10 } as const

/**
 * A random password of English words, from the 2,048 of BIP-39: their first four letters already
 * tell them apart.
 */
export const generateWords = ({
  wordCount,
  separator = '-',
  capitals = false,
  digit = false,
}: WordsRecipe): string => {
  const { fewest, most } = wordCounts
  if (!Number.isInteger(wordCount) || wordCount < fewest || wordCount > most) {
    throw new RangeError(`A password of words has ${fewest} to ${most} of them.`)
  }
  const drawn = Array.from(
    { length: wordCount },
    () => wordlist[randomIndex(wordlist.length)] ?? '',
  )
  const written = capitals ? drawn.map(capitalized) : drawn
  return written.join(separator) + (digit ? String(randomIndex(10)) : '')
}

/** How many guesses a password of words takes, as a power of two. */
export const wordsBits = ({ wordCount, digit = false }: WordsRecipe): number =>
  wordCount * Math.log2(wordlist.length) + (digit ? Math.log2(10) : 0)
