import { chakra } from '@chakra-ui/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { forcedEdge } from '#web/ui/theme/forced-colours.ts'

/**
 * How many times larger than shown a page is drawn in each direction. Letters are drawn on whole pixels: at the size of
 * a plain screen their distances would be uneven, and become even again when the browser shrinks the picture.
 */
const drawnLarger = 2

/** One page on a canvas, drawn when it comes near the visible area. Its space is reserved in Letter proportions. */
export function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!near || !element) return
    let over = false
    let stop = () => {}
    void document
      .getPage(number)
      .then((page) => {
        if (over) return
        const unscaled = page.getViewport({ scale: 1 })
        const scale = (element.clientWidth / unscaled.width) * drawnLarger
        const viewport = page.getViewport({ scale })
        element.width = Math.round(viewport.width)
        element.height = Math.round(viewport.height)
        element.style.aspectRatio = `${unscaled.width} / ${unscaled.height}`
        const drawing = page.render({ canvas: element, viewport })
        stop = () => drawing.cancel()
        return drawing.promise
      })
      // A cancelled drawing or a closed document is not an error.
      .catch(() => {})
    return () => {
      over = true
      stop()
    }
  }, [document, number, near])

  return (
    <chakra.canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${document.numPages}`}
      w="100%"
      maxW="44rem"
      mx="auto"
      bg="white"
      shadow="card"
      _highContrast={forcedEdge}
      css={{ aspectRatio: '8.5 / 11' }}
    />
  )
}
