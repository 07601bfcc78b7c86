import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { Stack } from '#web/ui/stack.tsx'
import { SkeletonText } from '../skeleton.tsx'
import { Text } from '../typography.tsx'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'

export interface PdfPagesProps {
  pdf: Blob
  /** The name of the document; read out. */
  label: string
  /** What to do if it cannot be shown. */
  otherwise: string
}

/** A PDF with its pages below each other. */
export function PdfPages({ pdf, label, otherwise }: PdfPagesProps) {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const opening = openPdf(pdf)
    opening.document.then(setDocument, () => setFailed(true))
    return opening.close
  }, [pdf])
  if (failed) {
    return (
      <Text tone="muted" size="sm">
        {otherwise}
      </Text>
    )
  }
  if (!document) return <SkeletonText lines={10} />
  return (
    <Stack
      as="section"
      aria-label={label}
      // A scrollable area must be reachable by keyboard.
      tabIndex={0}
      maxH="80vh"
      overflowY="auto"
      bg="wash"
      border="1px solid {colors.hairline}"
      borderRadius="lg"
      p={{ base: '3', sm: '6' }}
      gap={{ base: '3', sm: '5' }}
    >
      {Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage
          key={`${document.fingerprints[0]} ${number}`}
          document={document}
          number={number}
        />
      ))}
    </Stack>
  )
}
