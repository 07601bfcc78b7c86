import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { SkeletonText } from '../skeleton.tsx'
import { Text } from '../typography.tsx'
import { openPdf } from './open-pdf.ts'
import { type Paragraph, paragraphsOf } from './paragraphs.ts'

/** The words of a PDF in letters of the app's size, for a screen too narrow for its pages. */
export function PdfText({
  pdf,
  fallbackText,
}: {
  pdf: Blob
  /** Says what to do if it cannot be read. */
  fallbackText: string
}) {
  const [paragraphs, setParagraphs] = useState<readonly Paragraph[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const opening = openPdf(pdf)
    opening.document
      .then(async (document) => {
        const pages = Array.from({ length: document.numPages }, async (_, index) => {
          const { items } = await (await document.getPage(index + 1)).getTextContent()
          return items.flatMap((item) => ('str' in item ? [item] : []))
        })
        setParagraphs(paragraphsOf(await Promise.all(pages)))
      })
      .catch(() => setFailed(true))
    return opening.close
  }, [pdf])
  if (failed) {
    return (
      <Text tone="muted" size="sm">
        {fallbackText}
      </Text>
    )
  }
  if (!paragraphs) return <SkeletonText lines={10} />
  return (
    <chakra.div
      // The dialog scrolls, and the keyboard can reach nothing else in it.
      tabIndex={0}
      fontFamily="heading"
      lineHeight="text"
      overflowWrap="anywhere"
    >
      {paragraphs.map(({ text, isHeading }, index) => (
        <chakra.p
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no state.
          key={index}
          mt={isHeading ? '5' : '3'}
          fontWeight={isHeading ? 'semibold' : undefined}
          color={isHeading ? 'navy' : undefined}
        >
          {text}
        </chakra.p>
      ))}
    </chakra.div>
  )
}
