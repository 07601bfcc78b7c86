import { Canvas } from '@react-pdf/renderer'
import { drawText, type Painter, widthOf, wrapText } from './draw-text.ts'
import { color, margin, sheet } from './styles.ts'

const ink = { size: 8.5, color: color.ink }
const quiet = { size: 8.5, color: color.quiet }

const signers = ['Testator', 'Witness', 'Witness']
/** In points: the line for the initials of one person, and the space between two. */
const initialsWidth = 46
const initialsGap = 7

/** In points: the widest line of the testator's name. */
const nameWidth = 185

const rightEdge = sheet.width - margin.side
const baseline = sheet.height - 34

/** How far below the page number the code of the print stands. */
const codeBelow = 11

/** The most lines of the name. More would run into the text of the page. */
const maxNameLines = 3

/** In points: the sizes of the testator's name. The largest that fits is used. */
const nameSizes = [8.5, 7, 6, 5]
/** The size of a name that fits at none of these. It may then have more lines. */
const smallestNameSize = 4.5

const nameStyle = (testator: string) => {
  const fits = (size: number) =>
    wrapText(testator, nameWidth, { ...ink, size }).length <= maxNameLines
  return { ...ink, size: nameSizes.find(fits) ?? smallestNameSize }
}

/** The testator's full name, on as many lines as it needs. */
const paintName = (painter: Painter, testator: string) => {
  const style = nameStyle(testator)
  const lines = wrapText(testator, nameWidth, style)
  const leading = style.size + 2.5
  const top = baseline - lines.length * leading
  drawText(painter, 'Last Will and Testament of', { x: margin.side, y: top }, quiet)
  for (const [index, line] of lines.entries()) {
    drawText(painter, line, { x: margin.side, y: top + (index + 1) * leading }, style)
  }
}

const paintInitials = (painter: Painter) => {
  const count = signers.length
  const firstX = rightEdge - count * initialsWidth - (count - 1) * initialsGap
  const lineY = baseline - 9
  drawText(painter, 'Initials', { x: firstX - widthOf('Initials', quiet) - 8, y: lineY }, quiet)
  for (const [index, signer] of signers.entries()) {
    const x = firstX + index * (initialsWidth + initialsGap)
    painter.moveTo(x, lineY).lineTo(x + initialsWidth, lineY)
    painter.lineWidth(0.75).strokeColor(color.ink).stroke()
    const signerX = x + (initialsWidth - widthOf(signer, quiet)) / 2
    drawText(painter, signer, { x: signerX, y: baseline }, quiet)
  }
}

/**
 * The footer of every page of the will: the testator, the page number and the page count (without
 * the cover sheet), and the code under which the text is kept. Beside them is space for the
 * initials that tie the page to the others. A copy for reading has no space for initials. It has no
 * page count either, because the signed paper has more pages, those with the signatures.
 *
 * It is painted for the same reason as the watermark.
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
      const pageText = isCopy ? `Page ${page}` : `Page ${page} of ${pages}`
      paintName(painter, testator)
      drawText(
        painter,
        pageText,
        { x: (sheet.width - widthOf(pageText, ink)) / 2, y: baseline },
        ink,
      )
      if (code) {
        const x = (sheet.width - widthOf(code, ink)) / 2
        drawText(painter, code, { x, y: baseline + codeBelow }, ink)
      }
      if (!isCopy) paintInitials(painter)
      return null
    }}
  />
)
