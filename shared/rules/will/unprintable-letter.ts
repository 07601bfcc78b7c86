import { isInWillFont } from '#shared/data/printable-letters.ts'
import { notation } from '#shared/rules/text/clean-text.ts'

const scripts = {
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Syriac: /\p{Script=Syriac}/u,
  Chinese: /\p{Script=Han}/u,
  Japanese: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  Korean: /\p{Script=Hangul}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Thai: /\p{Script=Thai}/u,
  Armenian: /\p{Script=Armenian}/u,
  Georgian: /\p{Script=Georgian}/u,
} as const
const invisible = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/u
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u20E3/u

/** A letter with the marks that Unicode does not compose with it into one character. */
const letters = /\P{M}\p{M}*|\p{M}+/gu

const codePointOf = (character: string) => character.codePointAt(0) ?? 0
type Explanation = Pick<UnprintableLetter, 'problem' | 'message' | 'ofOtherScript'>

/** Says what is wrong with one letter, and what to do. */
const explainLetter = (letter: string, where: string): Explanation => {
  const code = notation(letter)
  const explanation = (problem: string, advice: string, { ofOtherScript = false } = {}) => ({
    problem,
    message: `${problem} ${advice}`,
    ofOtherScript,
  })
  if (invisible.test(letter)) {
    return explanation(
      `There is an invisible character (${code}) in ${where}.`,
      'Please delete that text and type it again.',
    )
  }
  if (emoji.test(letter)) {
    return explanation(
      `A will cannot be printed with the emoji “${letter}” (${code}) in ${where}.`,
      'Please leave it out.',
    )
  }
  const script = Object.entries(scripts).find(([, pattern]) => pattern.test(letter))?.[0]
  if (!script && /\p{M}/u.test(letter)) {
    return explanation(
      `We cannot print “${letter}” (${code}) in ${where} with all its accents.`,
      'Please write it with fewer, for a name as in the person’s passport.',
    )
  }
  const what = script ? `the ${script} character` : 'the character'
  return explanation(
    `We cannot print ${what} “${letter}” (${code}) in ${where}.`,
    'Please write it in Latin, Greek or Cyrillic letters.',
    { ofOtherScript: true },
  )
}

/** The word that has the character at an index, with the neighbouring words of the same name. */
export const wordsAround = (text: string, characterIndex: number): string => {
  const words = [...text.matchAll(/\S+/gu)]
  const wordIndex = words.findIndex((word) => word.index + word[0].length > characterIndex)
  const belongs = (index: number) => {
    const word = words[index]?.[0]
    if (word === undefined) return false
    return /^\P{L}*\p{Lu}/u.test(word) || !word.match(letters)?.every(isPrintable)
  }
  let first = wordIndex
  let last = wordIndex
  while (belongs(first - 1)) first -= 1
  while (belongs(last + 1)) last += 1
  const excerpt = words.slice(first, last + 1).map(([word]) => word)
  return excerpt.join(' ').replace(/[,.;:]+$/u, '')
}

/**
 * A fast path. Each save checks all texts, most of them are plain ASCII, and the font has all of
 * ASCII.
 */
const ascii = /^[ -~]*$/

/** A cache of printable letters. It cannot have more than the font has. */
const printableLetters = new Set<string>()

const isPrintable = (letter: string): boolean => {
  if (printableLetters.has(letter)) return true
  const printable =
    [...letter].length === 1 &&
    !/\p{M}/u.test(letter) &&
    !invisible.test(letter) &&
    isInWillFont(codePointOf(letter))
  if (printable) printableLetters.add(letter)
  return printable
}

/** A letter that cannot be printed, and the sentences about it. */
export interface UnprintableLetter {
  readonly letter: string
  /** As `U+738B`. */
  readonly codePoint: string
  /** The words around the letter. */
  readonly around: string
  /** Says what is wrong. */
  readonly problem: string
  /** Says what is wrong, and what to do. */
  readonly message: string
  /**
   * Whether the same text can be written in another script, unlike an emoji or an invisible
   * character.
   */
  readonly ofOtherScript: boolean
}

/**
 * The first letter of a text that the will's font cannot print, because it has no glyph of its own.
 * Undefined if there is none. Printing places combining marks wrongly, and asking for a name again
 * is better than printing it wrong. The text must be composed (Unicode NFC).
 */
export const unprintableLetter = (text: string): UnprintableLetter | undefined => {
  if (ascii.test(text)) return undefined
  const unprintable = [...text.matchAll(letters)].find((match) => !isPrintable(match[0]))
  if (!unprintable) return undefined
  const [letter] = unprintable
  const around = wordsAround(text, unprintable.index)
  const visible = around.replace(new RegExp(invisible, 'gu'), '')
  return {
    letter,
    codePoint: notation(letter),
    around,
    ...explainLetter(letter, visible === '' ? 'a name' : `“${visible}”`),
  }
}
