import { Canvas } from '@react-pdf/renderer'
import { drawText, type Painter, widthOf, wrapText } from './draw-text.ts'
import { color, margin, sheet } from './styles.ts'

const ink = { size: 8.5, color: color.ink }
const quiet = { size: 8.5, color: color.quiet }
const tiny = { size: 7, color: color.quiet }

const initials = ['Testator', 'Witness', 'Witness']
const blank = 46
const gap = 7

const right = sheet.width - margin.side
const baseline = sheet.height - 34

/** How far below the page number the code of the print stands. */
const codeBelow = 10

/** More lines would run into the text of the page. */
const mostLines = 3

/** The largest type in which the testator's name fits into the footer. */
const nameStyle = (testator: string) => {
  const fits = (size: number) => wrapText(testator, 185, { ...ink, size }).length <= mostLines
  return { ...ink, size: [8.5, 7, 6, 5].find(fits) ?? 4.5 }
}

/** The testator's full name, on as many lines as it needs. */
const paintName = (painter: Painter, testator: string) => {
  const style = nameStyle(testator)
  const lines = wrapText(testator, 185, style)
  const leading = style.size + 2.5
  const top = baseline - lines.length * leading
  drawText(painter, 'Last Will and Testament of', { x: margin.side, y: top }, quiet)
  for (const [index, line] of lines.entries()) {
    drawText(painter, line, { x: margin.side, y: top + (index + 1) * leading }, style)
  }
}

const paintInitials = (painter: Painter) => {
  const first = right - initials.length * blank - (initials.length - 1) * gap
  const rule = baseline - 9
  drawText(painter, 'Initials', { x: first - widthOf('Initials', quiet) - 8, y: rule }, quiet)
  for (const [index, whose] of initials.entries()) {
    const x = first + index * (blank + gap)
    painter.moveTo(x, rule).lineTo(x + blank, rule)
    painter.lineWidth(0.75).strokeColor(color.ink).stroke()
    drawText(painter, whose, { x: x + (blank - widthOf(whose, tiny)) / 2, y: baseline }, tiny)
  }
}

/**
 * The footer of every page of the will: the testator, the page number and the page count (without
 * the cover sheet), the code under which the text is kept, and space for the initials that tie the
 * page to the others. A copy that nobody signs has no such space, and no page count: on the paper
 * the pages with the signatures follow. Painted for the same reason as the watermark.
 */
export const PageFooter = ({
  testator,
  page,
  pages,
  code,
  isCopy,
}: {
  testator: string
  page: number
  pages: number
  code: string | undefined
  isCopy: boolean
}) => (
  <Canvas
    style={{ position: 'absolute', left: 0, top: 0, width: sheet.width, height: sheet.height }}
    paint={(painter: Painter) => {
      const count = isCopy ? `Page ${page}` : `Page ${page} of ${pages}`
      paintName(painter, testator)
      drawText(painter, count, { x: (sheet.width - widthOf(count, ink)) / 2, y: baseline }, ink)
      if (code) {
        const x = (sheet.width - widthOf(code, tiny)) / 2
        drawText(painter, code, { x, y: baseline + codeBelow }, tiny)
      }
      if (!isCopy) paintInitials(painter)
      return null
    }}
  />
)
