import { AppError } from '#shared/errors.ts'
import type { ComposedWill, Paragraph } from '#shared/model/composed-will.ts'
import { textPieces } from '#shared/rules/will/own-script.ts'
import { unprintableLetter } from '#shared/rules/will/unprintable-letter.ts'

/**
 * One text as the font can print it: composed (Unicode NFC), with single spaces for spaces and line
 * ends. Throws `CHARACTER_NOT_PRINTABLE` for a character without a glyph of its own.
 */
const printableText = (
  text: string,
  { field, ownScripts }: { readonly field?: string; readonly ownScripts: boolean },
): string => {
  const tidy = text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029 ]+/gu, ' ')
    .trim()
  const pieces = ownScripts ? textPieces(tidy) : [{ text: tidy }]
  for (const piece of pieces) {
    const bad = 'face' in piece ? undefined : unprintableLetter(piece.text)
    if (!bad) continue
    throw new AppError('CHARACTER_NOT_PRINTABLE', bad.message, {
      ...(field === undefined ? {} : { field }),
      details: { character: bad.letter, codePoint: bad.codePoint, text: bad.around },
    })
  }
  return tidy
}

/**
 * The same will with every text as the font can print it. Throws `CHARACTER_NOT_PRINTABLE` for the
 * first character, in reading order, that cannot be printed; `field` is the path of the answer that
 * contains it, if known. Only the paragraphs can have names in their own scripts.
 */
export const printableWill = (composed: ComposedWill): ComposedWill => {
  const set = <T>(value: T, field?: string, ownScripts = false): T => {
    // The result has the same shape as the input: texts stay texts and lists stay lists.
    if (typeof value === 'string') {
      return printableText(value, { ownScripts, ...(field === undefined ? {} : { field }) }) as T
    }
    if (Array.isArray(value)) return value.map((each) => set(each, field, ownScripts)) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, set(each, field, ownScripts)]),
    ) as T
  }
  const paragraph = (each: Paragraph): Paragraph => set(each, each.source.field, true)
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
