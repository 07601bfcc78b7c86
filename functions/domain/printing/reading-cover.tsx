import { Page, Text, View } from '@react-pdf/renderer'
import type { ReadingCopy } from './reading-copy.ts'
import { bookmark, color, styles } from './styles.ts'
import { copyMark, Watermark } from './watermark.tsx'

/**
 * The first page of a will that is read after its owner's death, in the place of the sheet on how
 * to sign it.
 */
export const ReadingCover = ({
  copy: { heading, original, paragraphs },
  watermark,
}: {
  copy: ReadingCopy
  watermark: boolean
}) => (
  <Page
    size="LETTER"
    style={{ ...styles.page, paddingTop: 150 }}
    {...bookmark(heading)}
    layout={({ children }) => (
      <>
        {watermark && <Watermark text={copyMark} />}
        {children}
      </>
    )}
  >
    <Text style={{ fontSize: 24, lineHeight: 1.3, fontWeight: 600, color: color.navy }}>
      {heading}
    </Text>
    <View style={{ ...styles.titleRule, marginVertical: 18 }} />
    <Text style={{ fontSize: 14, lineHeight: 1.4, fontWeight: 600, marginBottom: 14 }}>
      {original}
    </Text>
    {paragraphs.map((paragraph) => (
      <Text key={paragraph} style={styles.paragraph}>
        {paragraph}
      </Text>
    ))}
    <Text style={{ fontSize: 9, lineHeight: 1.4, color: color.quiet, marginTop: 14 }}>
      General information, not legal advice.
    </Text>
  </Page>
)
