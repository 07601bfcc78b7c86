import { type OwnScript, ownScriptOf } from '#shared/data/printable-letters.ts'
import { tidyName } from './names.ts'
import { unprintableLetter } from './unprintable-letter.ts'

/** "Li Wei (李伟)": a legal name, followed by the same name in its own script if it was given. */
export const withOwnScript = (name: string, inOwnScript: string | undefined): string => {
  const own = tidyName(inOwnScript ?? '')
  return name === '' || own === '' ? name : `${name} (${own})`
}

/** The script of a name whose letters are all of one script with a font. Otherwise undefined. */
const onlyScriptOf = (name: string): OwnScript | undefined => {
  const [first = '', ...others] = name.replaceAll(' ', '')
  const script = ownScriptOf(first)
  return others.every((letter) => ownScriptOf(letter) === script) ? script : undefined
}

/**
 * Why a name in its own script cannot be printed, and what to do. Undefined if it can, or if it is
 * empty.
 */
export const ownScriptProblem = (inOwnScript: string): string | undefined => {
  const name = tidyName(inOwnScript)
  if (onlyScriptOf(name) !== undefined) return undefined
  // Greek, Cyrillic and Latin are in the will's own font.
  const foreign = unprintableLetter(name)
  if (!foreign) return undefined
  const hasPrintable = [...name].some((letter) => ownScriptOf(letter) !== undefined)
  const unprintable = [...name].find(
    (letter) => letter !== ' ' && ownScriptOf(letter) === undefined,
  )
  if (hasPrintable) {
    if (unprintable === undefined) {
      return 'Write the name in one script only. We cannot print two scripts together.'
    }
    return (
      refusedLetter(unprintable) ??
      `Write the name in one script only, without “${unprintable}”. We cannot print them together.`
    )
  }
  return foreign.ofOtherScript
    ? `${foreign.problem} Please leave this field empty.`
    : foreign.message
}

/** Why a letter is refused in every script: a control, an emoji or a single mark. */
const refusedLetter = (letter: string): string | undefined => {
  if (/\p{M}/u.test(letter)) {
    return 'Write the name without points and marks above or below its letters, as it is usually written.'
  }
  return /\p{L}|\p{P}|\p{N}/u.test(letter) ? undefined : unprintableLetter(letter)?.message
}

/** The script of a name decides its font. Japanese names have other shapes of Han letters. */
export type NameFace = OwnScript | 'Japanese'

/** A part of a text that is set in one font. If `face` is absent, it is the will's own font. */
export interface TextPiece {
  readonly text: string
  readonly face?: NameFace
}

/** Kana, and the mark that repeats a letter, which Chinese names do not have. */
const onlyJapanese = /[\u3005\u3041-\u3096\u30a1-\u30fa]/u

/** The sounds of Japanese as Hepburn writes them, such as "Tana" and "jun". */
const syllable = '[kstp]?(?:[kgnhbpmr]y|ch|sh|ts|[kgsztdnhbpmyrwjf])?[aiueoāīūēō]'
/**
 * Each text has only one reading, because an n is a sound of its own, and a syllable that was found
 * is not tried in parts. With two readings for each sound, a long name would take minutes.
 */
const sound = `(?:n|(?!n)(?=(?<syllable>${syllable}))\\k<syllable>)`
const japaneseWords = new RegExp(`^${sound}{4,}$`, 'iu')

/**
 * The words with a capital at the end of a text: the name in Latin letters before a parenthesis.
 */
const nameAtEnd = /(?:\p{Lu}[\p{L}’'-]* )+\($/u

/**
 * Whether a name in Han letters is Japanese. That is so if it has letters that only Japanese has,
 * or if its Latin form sounds Japanese. Only the shapes of its letters depend on the answer.
 */
const isJapanese = (name: string, before: string): boolean =>
  onlyJapanese.test(name) ||
  japaneseWords.test((nameAtEnd.exec(before)?.[0] ?? '').replaceAll(/[ (]/g, ''))

/**
 * Divides a text of the will into pieces of one font. A name in its own script stands in
 * parentheses, and its letters are all of one script. Such letters outside of parentheses get no
 * font of their own, so that a name typed in the wrong field is still refused.
 */
export const textPieces = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = []
  let start = 0
  for (const { 1: name = '', index } of text.matchAll(/\(([^()\u0020-\u024f][^()]*)\)/gu)) {
    const script = onlyScriptOf(name)
    if (script === undefined) continue
    const before = text.slice(start, index + 1)
    const face = script === 'Han' && isJapanese(name, before) ? 'Japanese' : script
    pieces.push({ text: before }, { text: name, face })
    start = index + 1 + name.length
  }
  return start === 0 ? [{ text }] : [...pieces, { text: text.slice(start) }]
}
