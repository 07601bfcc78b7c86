import { fontkitFont } from './fonts.ts'

/** The part of pdfkit that `@react-pdf/renderer` passes to a `paint` function. */
export interface Painter {
  font(font: object, size: number): Painter
  text(text: string, x: number, y: number, options: object): Painter
  fillColor(color: string): Painter
  strokeColor(color: string): Painter
  lineWidth(width: number): Painter
  moveTo(x: number, y: number): Painter
  lineTo(x: number, y: number): Painter
  stroke(): Painter
  rotate(angle: number, options: { origin: [number, number] }): Painter
}

/** How a text is drawn. */
export interface TextStyle {
  readonly size: number
  readonly weight?: 400 | 700
  /** In points: extra space between letters. */
  readonly spacing?: number
  readonly color: string
}

/** The width of a text, in points. */
export const widthOf = (text: string, { size, weight = 400, spacing = 0 }: TextStyle): number => {
  const { layout, unitsPerEm } = fontkitFont(weight)
  const advance = layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return (advance * size) / unitsPerEm + spacing * [...text].length
}

/** Draws one line of text with its baseline at `y`. */
export const drawText = (
  painter: Painter,
  text: string,
  { x, y }: { x: number; y: number },
  { size, weight = 400, spacing = 0, color }: TextStyle,
) => {
  painter
    .font(fontkitFont(weight), size)
    .fillColor(color)
    .text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
}

/**
 * A text in lines of at most `width`, broken at spaces, and inside a word that is wider than a
 * line.
 */
export const wrapText = (text: string, width: number, style: TextStyle): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const withWord = line === '' ? word : `${line} ${word}`
    if (widthOf(withWord, style) <= width) {
      line = withWord
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (widthOf(line + character, style) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}
