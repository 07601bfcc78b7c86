import { Text, View } from '@react-pdf/renderer'
import type { Article, Paragraph } from '#shared/model/composed-will.ts'
import { bookmark } from './bookmark.ts'
import { styles } from './styles.ts'

/** How far a label hangs to the left of its text, and each level to the right of the one above. */
const hang = 34

/** The library cuts a text over one page's end, not over two: about 30 lines are sure to meet one at most. */
const longest = 2400

interface Part {
  readonly start: number
  readonly text: string
}

/** A text in parts of at most `longest` characters, broken at blanks. Nearly every paragraph is one part. */
const partsOf = (text: string, start = 0): Part[] => {
  if (text.length <= longest) return [{ start, text }]
  const blank = text.lastIndexOf(' ', longest)
  const end = blank > 0 ? blank : longest
  return [{ start, text: text.slice(0, end) }, ...partsOf(text.slice(end).trim(), start + end)]
}

/**
 * One paragraph. Its label stands in the margin, so that the text has one left edge, on the page where it goes on
 * too: therefore the text keeps its own margin, over which the label is laid.
 */
export const NumberedParagraph = ({ label, text, level }: Paragraph) => {
  const parts = partsOf(text)
  return parts.map((part, index) => (
    <View
      key={part.start}
      style={{
        flexDirection: 'row',
        paddingLeft: level * hang,
        marginBottom: index === parts.length - 1 ? 8 : 0,
      }}
    >
      {label !== '' && index === 0 && (
        <Text style={{ width: hang, marginRight: -hang }}>{label}</Text>
      )}
      <Text
        orphans={2}
        widows={2}
        style={{ flex: 1, marginLeft: label === '' ? 0 : hang, textAlign: 'justify' }}
      >
        {part.text}
      </Text>
    </View>
  ))
}

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
