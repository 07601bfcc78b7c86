import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { Stack } from '#web/ui/stack.tsx'
import { SkeletonText } from '../skeleton.tsx'
import { Text } from '../typography.tsx'
import { ZoomArea } from '../zoom-area.tsx'
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

/** A PDF with its pages below each other, which can be made larger. */
export function PdfPages({ pdf, label, fallbackText, coverLast = false }: PdfPagesProps) {
  const [shown, setShown] = useState<{ document: PDFDocumentProxy; pages: readonly number[] }>()
  const [failed, setFailed] = useState(false)
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
    <ZoomArea label={label}>
      <Stack gap={{ base: '3', sm: '5' }}>
        {shown.pages.map((number) => (
          <PdfPage
            key={`${shown.document.fingerprints[0]} ${number}`}
            document={shown.document}
            number={number}
          />
        ))}
      </Stack>
    </ZoomArea>
  )
}
