import { chakra } from '@chakra-ui/react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { Row, Stack } from '#web/ui/stack.tsx'
import { IconButton } from '../icon-button.tsx'
import { SkeletonText } from '../skeleton.tsx'
import { Text } from '../typography.tsx'
import { openPdf, pagesInOrder } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'

export interface PdfPagesProps {
  pdf: Blob
  /** The name of the document. Read out. */
  label: string
  /** Says what to do if it cannot be shown. */
  fallbackText: string
  /** Whether it begins with a cover sheet, which is shown after its other pages. */
  coverLast?: boolean
}

/** How many times larger the pages are than at the size at which the whole width is seen. */
const zooms = [1, 1.5, 2, 3] as const

/** A PDF with its pages below each other, which can be made larger. */
export function PdfPages({ pdf, label, fallbackText, coverLast = false }: PdfPagesProps) {
  const [shown, setShown] = useState<{ document: PDFDocumentProxy; pages: readonly number[] }>()
  const [failed, setFailed] = useState(false)
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    const opening = openPdf(pdf)
    opening.document
      .then(async (document) =>
        setShown({ document, pages: await pagesInOrder(document, { coverLast }) }),
      )
      .catch(() => setFailed(true))
    return opening.close
  }, [pdf, coverLast])
  if (failed) {
    return (
      <Text tone="muted" size="sm">
        {fallbackText}
      </Text>
    )
  }
  if (!shown) return <SkeletonText lines={10} />
  return (
    <div>
      <Row mb="3" justifyContent="center">
        {/* No tooltips: their code has 47 kB, and the percentage shows what the buttons do. */}
        <IconButton
          label="Smaller"
          icon={<ZoomOut size={20} />}
          showTooltip={false}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Text size="sm" tone="muted" aria-live="polite" fontVariantNumeric="tabular-nums">
          {100 * (zooms[zoom] ?? 1)}%
        </Text>
        <IconButton
          label="Larger"
          icon={<ZoomIn size={20} />}
          showTooltip={false}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </Row>
      <chakra.section
        aria-label={label}
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        maxH="90vh"
        overflow="auto"
        bg="wash"
        border="hairline"
        borderRadius="lg"
        p={{ base: '2', sm: '6' }}
      >
        <Stack
          gap={{ base: '3', sm: '5' }}
          mx="auto"
          style={{ width: `calc(min(100%, 52rem) * ${zooms[zoom]})` }}
        >
          {shown.pages.map((number) => (
            <PdfPage
              key={`${shown.document.fingerprints[0]} ${number}`}
              document={shown.document}
              number={number}
            />
          ))}
        </Stack>
      </chakra.section>
    </div>
  )
}
