import { breakpoints } from '#web/ui/theme/tokens.ts'

/** Letters of a printed page are too small to read on a phone, which shows the text first. */
export const pagesAreReadable = () => matchMedia(`(min-width: ${breakpoints.md})`).matches

/** A piece of text on a page, as pdf.js reads it. */
export interface PrintedText {
  readonly str: string
  /** Size, slant and place, in points. The place is counted from the lower left corner. */
  readonly transform: readonly number[]
}

export interface Paragraph {
  readonly text: string
  readonly isHeading: boolean
}

/** In points. Below this height is the footer of a page. */
const footerHeight = 60
/** In points. Larger letters are those of a heading. */
const headingSize = 12.5
/** The lines of a paragraph are nearer than this many times the size of their letters. */
const nearness = 1.7

interface Line {
  readonly text: string
  readonly y: number
  readonly size: number
}

const linesOf = (page: readonly PrintedText[]): readonly Line[] => {
  const lines: Line[] = []
  for (const { str, transform } of page) {
    const [size = 0, slant = 0, , , , y = 0] = transform
    // A watermark is slanted.
    if (str === '' || slant !== 0 || y < footerHeight) continue
    const last = lines.at(-1)
    if (last && Math.abs(last.y - y) < 1)
      lines[lines.length - 1] = { ...last, text: last.text + str }
    else lines.push({ text: str, y, size })
  }
  return lines
}

/**
 * The paragraphs of a text that was printed on pages, so that a narrow screen can show it in large
 * letters. A paragraph goes on at the top of the next page, unless a sign such as a full stop ended
 * it.
 */
export const paragraphsOf = (pages: readonly (readonly PrintedText[])[]): readonly Paragraph[] => {
  const paragraphs: Paragraph[] = []
  let above: Line | undefined
  for (const line of pages.flatMap(linesOf)) {
    const last = paragraphs.at(-1)
    const isNewPage = above !== undefined && line.y > above.y
    const goesOn =
      last !== undefined &&
      above?.size === line.size &&
      (isNewPage ? !/[.:;”]\s*$/.test(last.text) : above.y - line.y < nearness * line.size)
    const text = line.text.replace(/\s+/g, ' ').trim()
    if (goesOn) paragraphs[paragraphs.length - 1] = { ...last, text: `${last.text} ${text}` }
    else paragraphs.push({ text, isHeading: line.size > headingSize })
    above = line
  }
  return paragraphs
}
