/*
 * Cleans texts: what copying and old programs leave in a text becomes what was meant. Web and API
 * clean in the same way, so that the screen shows what is stored. Only characters whose meaning is
 * certain are changed. The models refuse other characters that cannot be seen (`unseenProblem`).
 */

/**
 * The letters of Windows-1252 at 0x80 to 0x9F. Old mail programs pass them on as U+0080 to U+009F,
 * which are control characters. Five places have no letter.
 */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const fromWindows1252 = (control: string): string => {
  const letter = windows1252.charAt(control.charCodeAt(0) - 0x80)
  return letter === ' ' ? control : letter
}

/**
 * Other signs for the end of a line: of Windows, of old Macs, of Word (the vertical tab), of the
 * web. A constructor takes the pattern, because control characters are not allowed in a literal
 * one.
 */
const lineEnds = new RegExp(`\r\n|[${'\r\u000b\u000c\u2028\u2029'}]`, 'g')

/**
 * A soft hyphen, the mark at the beginning of a file, and the place of a picture. None of them is a
 * letter.
 */
const remains = /[\u00ad\ufeff\ufffc]/g

/**
 * A text of several lines. Half a character, which cannot be stored, becomes the sign that browsers
 * show for it.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/[\u0080-\u009f]/g, fromWindows1252)
    .replace(lineEnds, '\n')
    .replace(remains, '')
    .replace(/\p{Cs}/gu, '\ufffd')

/**
 * Characters that are not seen but change how a line is read: marks of direction, and fillers that
 * make two different names look the same. No name needs a mark of direction: a line is shown alone,
 * and Arabic and Hebrew letters have a direction of their own (Unicode Annex 9).
 *
 * Unicode calls most of these characters "default ignorable"; the Braille blank and the marks of
 * annotations are added. `cleanLine` treats joiners and variations, and `cleanName` U+202E.
 */
const misleadingSigns =
  /(?!\u202e|\u200c|\u200d|[\ufe00-\ufe0f]|[\u180b-\u180d\u180f]|[\u{e0100}-\u{e01ef}]|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/**
 * A variation chooses a form of the sign before it: of an emoji, of a Chinese or a Mongolian
 * letter.
 */
const variations = /(^|.)[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]+/gsu
const signWithVariations = /[\p{Emoji}\p{Script=Han}\p{Script=Mongolian}\p{S}]/u

/**
 * The flags of England, Scotland and Wales are a black flag and letters that are not seen (Unicode
 * Standard 51).
 */
const tags = /(\u{1f3f4}?)[\u{e0020}-\u{e007f}]+/gu

const scriptsWithJoiners = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
]
/** After these, a joiner changes how a letter or an emoji looks. */
const joins = new RegExp(
  `[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f${scriptsWithJoiners
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
)

/** Most lines are such. Nothing of them is cleaned, and a draft has many lines. */
const asciiLine = /^[\x20-\x7e]*$/

/**
 * A text of one line: a name, a title. Its ends and its double blanks stay, because it may still be
 * typed.
 */
export const cleanLine = (text: string): string =>
  asciiLine.test(text) ? text : cleanLineOfAnyScript(text)

const cleanLineOfAnyScript = (text: string): string =>
  cleanText(text)
    .replace(/[\n\t\p{Zs}]/gu, ' ')
    .replace(misleadingSigns, '')
    .replace(tags, (whole, flag: string) => (flag === '' ? '' : whole))
    .replace(variations, (whole, before: string) =>
      signWithVariations.test(before) ? whole : before,
    )
    .replace(/(^|.)[\u200c\u200d]+/gu, (whole, before: string) =>
      joins.test(before) ? whole : before,
    )

/**
 * A line that others read. It also removes U+202E, which shows the letters after it backwards. Only
 * a will keeps that character (`cleanLine`) and asks the testator to delete it, since nobody knows
 * which order of the letters was meant.
 */
export const cleanName = (text: string): string => cleanLine(text).replaceAll('\u202e', '')

const unseenSign = /(?![\n\t])\p{Cc}/u

/** A text without the control characters whose meaning nobody knows. */
export const withoutUnseen = (text: string): string =>
  text.replace(new RegExp(unseenSign, 'gu'), '')

/** The code points of a character: `U+0007`, or `U+0041 U+030A` for a letter with a mark. */
export const notation = (letter: string): string =>
  [...letter]
    .map(
      (codePoint) =>
        `U+${(codePoint.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
    .join(' ')

/** How many characters before a found one are quoted, to say where it is. */
const contextLength = 24

/** Which character of a text cannot be seen, and where it is. */
export const unseenProblem = (text: string): string => {
  const match = unseenSign.exec(text)
  if (!match) return 'Remove the characters that cannot be seen.'
  const before = withoutUnseen(text.slice(0, match.index)).slice(-contextLength).trim()
  const where = before === '' ? 'at the beginning' : `after “${before}”`
  return `Remove the character that cannot be seen (${notation(match[0])}) ${where}.`
}

/**
 * Finds the invisible character that a problem names by its code point (`U+0007`), whichever rule
 * wrote the problem. Undefined if it names none.
 */
export const unseenIn = (problem: string): string | undefined => {
  const code = /\(U\+([0-9A-F]{4,6})\)/.exec(problem)?.[1]
  if (code === undefined) return undefined
  const character = String.fromCodePoint(Number.parseInt(code, 16))
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(character) ? character : undefined
}
