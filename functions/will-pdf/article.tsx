import { Text, View } from '@react-pdf/renderer'
import type { Article, Paragraph } from '#shared/model/composed-will.ts'
import { bookmark } from './bookmark.ts'
import { styles } from './styles.ts'

/** How far a label hangs to the left of its text, and each level to the right of the one above. */
const hang = 34

/**
 * One paragraph. Its label stands in the margin, so that the text has one left edge, on the page where it goes on
 * too: therefore the text keeps its own margin, over which the label is laid.
 */
export const NumberedParagraph = ({ label, text, level }: Paragraph) => (
  <View style={{ ...styles.paragraph, flexDirection: 'row', paddingLeft: level * hang }}>
    {label !== '' && <Text style={{ width: hang, marginRight: -hang }}>{label}</Text>}
    <Text
      orphans={2}
      widows={2}
      style={{ flex: 1, marginLeft: label === '' ? 0 : hang, textAlign: 'justify' }}
    >
      {text}
    </Text>
  </View>
)

/** Article heading and paragraphs. A heading takes at least two lines of its article along. */
export const ArticleText = ({ number, heading, paragraphs }: Article) => (
  <>
    <View
      wrap={false}
      minPresenceAhead={36}
      style={styles.heading}
      {...bookmark(`${number}. ${heading}`)}
    >
      <Text style={[styles.headingNumber, styles.smallCaps]}>Article {number}</Text>
      <Text style={[styles.headingText, styles.smallCaps]}>{heading}</Text>
    </View>
    {paragraphs.map((paragraph) => (
      <NumberedParagraph key={paragraph.id} {...paragraph} />
    ))}
  </>
)
