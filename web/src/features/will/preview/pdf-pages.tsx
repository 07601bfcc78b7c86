import { chakra } from '@chakra-ui/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'

/** The print, page below page. */
export function PdfPages({ pdf, label }: { pdf: Blob; label: string }) {
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
        The pages cannot be shown here. Download the file, or read the text below.
      </Text>
    )
  }
  if (!document) return <SkeletonText lines={10} />
  return (
    <chakra.section
      aria-label={label}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      maxH="80vh"
      overflowY="auto"
      bg="wash"
      border="1px solid {colors.hairline}"
      borderRadius="lg"
      p={{ base: '3', sm: '6' }}
      display="grid"
      gap={{ base: '3', sm: '5' }}
    >
      {Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage
          key={`${document.fingerprints[0]} ${number}`}
          document={document}
          number={number}
        />
      ))}
    </chakra.section>
  )
}
