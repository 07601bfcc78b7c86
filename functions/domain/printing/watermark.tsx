import { Canvas } from '@react-pdf/renderer'
import { drawText, type Painter, widthOf } from './draw-text.ts'
import { color, sheet } from './styles.ts'

/** The text across every page of a print that must not be signed. */
export const draftMark = 'DRAFT · NOT FOR SIGNING'

/**
 * The text across every page of a copy that heirs read, if nobody noted that the will was signed.
 * We do not call it a draft, because they may have the signed paper.
 */
export const copyMark = 'COPY · NOT THE ORIGINAL'

const style = { size: 58, weight: 700, spacing: 1.5, color: color.watermark } as const

const paint = (painter: Painter, text: string) => {
  const middle = { x: sheet.width / 2, y: sheet.height / 2 }
  painter.rotate(-52, { origin: [middle.x, middle.y] })
  const x = middle.x - widthOf(text, style) / 2
  drawText(painter, text, { x, y: middle.y + style.size / 3 }, style)
  return null
}

/**
 * Pale letters from corner to corner, painted before the text so that the text stays readable.
 * Painted, because the library would lay out a text that is on every page four times for each page.
 */
export const Watermark = ({ text }: { text: string }) => (
  <Canvas
    style={{ position: 'absolute', left: 0, top: 0, width: sheet.width, height: sheet.height }}
    paint={(painter) => paint(painter, text)}
  />
)
