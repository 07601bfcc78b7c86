import { AppError } from '#shared/errors.ts'
import type { ComposedWill, Paragraph } from '#shared/model/composed-will.ts'
import { textPieces } from '#shared/rules/will/own-script.ts'
import { unprintableLetter } from '#shared/rules/will/unprintable-letter.ts'

interface TextOptions {
  /** The path of the answer that contains the text, if known. */
  readonly field?: string
  readonly mayHaveOwnScripts?: boolean
}

/**
 * One text as the font can print it: composed (Unicode NFC), with single spaces for spaces and line
 * ends. Throws `CHARACTER_NOT_PRINTABLE` for a character without a glyph of its own.
 */
const printableText = (text: string, { field, mayHaveOwnScripts = false }: TextOptions): string => {
  const tidyText = text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029 ]+/gu, ' ')
    .trim()
  const pieces = mayHaveOwnScripts ? textPieces(tidyText) : [{ text: tidyText }]
  for (const piece of pieces) {
    // A piece with a face is set in a font of its own.
    const unprintable = 'face' in piece ? undefined : unprintableLetter(piece.text)
    if (!unprintable) continue
    throw new AppError('CHARACTER_NOT_PRINTABLE', unprintable.message, {
      ...(field === undefined ? {} : { field }),
      details: {
        character: unprintable.letter,
        codePoint: unprintable.codePoint,
        text: unprintable.around,
      },
    })
  }
  return tidyText
}

/** A value of the same shape with printable texts: lists stay lists, and objects stay objects. */
const withPrintableTexts = <T>(value: T, options: TextOptions): T => {
  if (typeof value === 'string') return printableText(value, options) as T
  if (Array.isArray(value)) return value.map((entry) => withPrintableTexts(entry, options)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withPrintableTexts(field, options)]),
  ) as T
}

const printableParagraph = (paragraph: Paragraph): Paragraph =>
  withPrintableTexts(paragraph, { field: paragraph.source.field, mayHaveOwnScripts: true })

/**
 * The same will with texts as the font can print them. Throws `CHARACTER_NOT_PRINTABLE` for the
 * first character that cannot be printed. Only the paragraphs can have names in their own scripts.
 * Headings and numbers of articles are ours, so they are not checked.
 */
export const printableWill = (composed: ComposedWill): ComposedWill => {
  const { testator, opening, articles, ...others } = composed
  return {
    testator: withPrintableTexts(testator, { field: 'about.legalName' }),
    opening: printableParagraph(opening),
    articles: articles.map((article) => ({
      ...article,
      paragraphs: article.paragraphs.map(printableParagraph),
    })),
    ...withPrintableTexts(others, {}),
  }
}
