import { AppError } from '#shared/errors.ts'
import type { ComposedWill, Paragraph } from '#shared/model/composed-will.ts'

type IsCovered = (codePoint: number) => boolean

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
const notation = (letter: string) =>
  [...letter]
    .map((each) => `U+${codePointOf(each).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

/** The error text for one letter: what is wrong, and what to do. */
const explain = (letter: string, where: string): string => {
  const code = notation(letter)
  if (invisible.test(letter)) {
    return `There is an invisible character (${code}) in ${where}. Please delete that text and type it again.`
  }
  if (emoji.test(letter)) {
    return `A will cannot be printed with the emoji “${letter}” (${code}) in ${where}. Please leave it out.`
  }
  const script = Object.entries(scripts).find(([, pattern]) => pattern.test(letter))?.[0]
  if (!script && /\p{M}/u.test(letter)) {
    return `We cannot print “${letter}” (${code}) in ${where} with all its accents. Please write it with fewer, for a name as in the person’s passport.`
  }
  const what = script ? `the ${script} character` : 'the character'
  return `We cannot print ${what} “${letter}” (${code}) in ${where}. Please write it in Latin, Greek or Cyrillic letters, for a name as in the person’s passport.`
}

/** The words around a character: its own word, and neighbours that belong to the same name. */
const wordsAround = (text: string, at: number, isPrintable: (word: string) => boolean): string => {
  const words = [...text.matchAll(/\S+/gu)]
  const found = words.findIndex((word) => word.index + word[0].length > at)
  const belongs = (index: number) => {
    const word = words[index]?.[0]
    return word !== undefined && (/^\P{L}*\p{Lu}/u.test(word) || !isPrintable(word))
  }
  let first = found
  let last = found
  while (belongs(first - 1)) first -= 1
  while (belongs(last + 1)) last += 1
  const excerpt = words.slice(first, last + 1).map(([word]) => word)
  return excerpt.join(' ').replace(/[,.;:]+$/u, '')
}

const isPrintable = (letter: string, isCovered: IsCovered) =>
  [...letter].length === 1 &&
  !/\p{M}/u.test(letter) &&
  !invisible.test(letter) &&
  isCovered(codePointOf(letter))

/** A cache of printable letters: at most as many as the font has. */
const printableLetters = new Set<string>()

/**
 * One text as the font can print it: composed (Unicode NFC), with single spaces for spaces and line ends. Throws
 * `CHARACTER_NOT_PRINTABLE` for a character without a glyph of its own: the library places combining marks wrongly,
 * and asking for a name again is better than printing it wrong.
 */
const printableText = (text: string, isCovered: IsCovered, field?: string): string => {
  const tidy = text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029 ]+/gu, ' ')
    .trim()
  const fits = (letter: string) => {
    const known = printableLetters.has(letter)
    if (known || !isPrintable(letter, isCovered)) return known
    printableLetters.add(letter)
    return true
  }
  const bad = [...tidy.matchAll(letters)].find(([letter]) => !fits(letter))
  if (!bad) return tidy
  const [letter] = bad
  const around = wordsAround(tidy, bad.index, (word) =>
    [...word.matchAll(letters)].every(([each]) => fits(each)),
  )
  const visible = around.replace(new RegExp(invisible, 'gu'), '')
  throw new AppError(
    'CHARACTER_NOT_PRINTABLE',
    explain(letter, visible === '' ? 'a name' : `“${visible}”`),
    {
      ...(field === undefined ? {} : { field }),
      details: { character: letter, codePoint: notation(letter), text: around },
    },
  )
}

/**
 * The same will with every text as the font can print it. Throws `CHARACTER_NOT_PRINTABLE` for the first character,
 * in reading order, that cannot be printed; `field` is the path of the answer that contains it, if known.
 */
export const printableWill = (composed: ComposedWill, isCovered: IsCovered): ComposedWill => {
  const set = <T>(value: T, field?: string): T => {
    // The result has the same shape as the input: texts stay texts and lists stay lists.
    if (typeof value === 'string') return printableText(value, isCovered, field) as T
    if (Array.isArray(value)) return value.map((each) => set(each, field)) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, set(each, field)]),
    ) as T
  }
  const paragraph = (each: Paragraph): Paragraph => set(each, each.source.field)
  const { testator, opening, articles, ...others } = composed
  return {
    testator: set(testator, 'about.legalName'),
    opening: paragraph(opening),
    articles: articles.map((article) => ({
      ...article,
      paragraphs: article.paragraphs.map(paragraph),
    })),
    ...set(others),
  }
}
