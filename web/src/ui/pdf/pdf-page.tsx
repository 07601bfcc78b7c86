import { chakra } from '@chakra-ui/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { forcedEdge } from '#web/ui/theme/forced-colors.ts'

/**
 * A page is drawn this many times larger than it is shown, in each direction. The letters of a PDF
 * are drawn on whole pixels, at uneven distances. Shrunk by the browser, the distances look even.
 */
const enlargement = 2
/**
 * The width of the largest drawing, in pixels. A Letter page of this width has 15 million pixels,
 * and Safari shows no canvas of more than 16.7 million.
 */
const largestWidth = 3400

/**
 * One page on a canvas, drawn when it comes near the visible area, and again when its width
 * changes. Its space is reserved in Letter proportions.
 */
export function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const nearness = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    const size = new ResizeObserver(() => setWidth(element.clientWidth))
    nearness.observe(element)
    size.observe(element)
    return () => {
      nearness.disconnect()
      size.disconnect()
    }
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!near || !element || width === 0) return
    let isOver = false
    let stop = () => {}
    const draw = async () => {
      const page = await document.getPage(number)
      if (isOver) return
      const unscaled = page.getViewport({ scale: 1 })
      const scale = Math.min(width * enlargement, largestWidth) / unscaled.width
      const viewport = page.getViewport({ scale })
      // Drawn on another canvas, so that the page stays visible until the new drawing is complete.
      const drawn = globalThis.document.createElement('canvas')
      drawn.width = Math.round(viewport.width)
      drawn.height = Math.round(viewport.height)
      const drawing = page.render({ canvas: drawn, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
      element.width = drawn.width
      element.height = drawn.height
      element.style.aspectRatio = `${unscaled.width} / ${unscaled.height}`
      element.getContext('2d')?.drawImage(drawn, 0, 0)
    }
    // A cancelled drawing is not an error, and neither is a document that is closed already, whose
    // pages stay until the next document is open.
    draw().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [document, number, near, width])

  return (
    <chakra.canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${document.numPages}`}
      w="100%"
      mx="auto"
      bg="white"
      shadow="card"
      _highContrast={forcedEdge}
      css={{ aspectRatio: '8.5 / 11' }}
    />
  )
}
