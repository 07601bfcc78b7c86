import type { ComposedWill, Paragraph } from '#shared/model/composed-will.ts'
import { composedWill } from './composed-will.fixture.ts'
import { type ReadPage, readPdf } from './read-pdf.fixture.ts'
import { renderWill } from './render-will.tsx'

/** Prints a will, and reads the print: its cover sheet, and the pages of the will. */
export const print = async (composed: ComposedWill, { watermark = false } = {}) => {
  const bytes = await renderWill(composed, { watermark })
  const { pages, ...others } = await readPdf(bytes)
  const [cover, ...will] = pages
  if (!cover) throw new Error('Nothing was printed.')
  return { bytes, cover, will, ...others }
}

/** The will's own words, without the watermark and the footer of each page. */
export const bodyOf = (will: readonly ReadPage[], testator: string) =>
  will
    .map(({ words }, index) =>
      words.replace(
        `Last Will and Testament of ${testator} Page ${index + 1} of ${will.length} Initials Testator Witness Witness`,
        '',
      ),
    )
    .join(' ')
    .replace(/\s+/g, ' ')

/** The index of the first page with this text. */
export const pageWith = (will: readonly ReadPage[], text: string) =>
  will.findIndex(({ words }) => words.includes(text))

/** A paragraph without a label. */
export const paragraph = (id: string, text: string, parts: Partial<Paragraph> = {}): Paragraph => ({
  id,
  label: '',
  text,
  level: 0,
  source: { step: 'assets', field: 'assetDist' },
  ...parts,
})

/**
 * A will whose first article has this many one-line paragraphs, and then those of `next`. Each line
 * moves the following text down by 24 points: a line has 16, and the space below a paragraph 8.
 */
export const movedDown = (lines: number, next: readonly Paragraph[] = []): ComposedWill => {
  const [first, ...others] = composedWill({ articles: 2, paragraphs: 4 }).articles
  if (!first) throw new Error('The sample has two articles.')
  const paragraphs = Array.from({ length: lines }, (_, index) =>
    paragraph(`line.${index}`, `This is line ${index + 1}.`, { label: `1.${index + 1}` }),
  )
  return composedWill({
    changes: { articles: [{ ...first, paragraphs: [...paragraphs, ...next] }, ...others] },
  })
}
