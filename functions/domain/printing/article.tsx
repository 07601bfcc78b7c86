import { Text, View } from '@react-pdf/renderer'
import type { Article, Paragraph } from '#shared/model/composed-will.ts'
import { textPieces } from '#shared/rules/will/own-script.ts'
import { familiesOf } from './fonts.ts'
import { bookmark, styles } from './styles.ts'

/** A `hyphenationPenalty` so high that the library never breaks a line inside a word. */
const neverHyphenate = 10_000

/**
 * Forbids hyphens in a text with several fonts, because the library takes a change of the font for
 * the end of a word, and would put a hyphen there.
 */
const hyphenation = (text: string): { readonly hyphenationPenalty?: number } =>
  textPieces(text).length > 1 ? { hyphenationPenalty: neverHyphenate } : {}

/**
 * A text of the will, with names in their own scripts set in the fonts of those scripts. Such a
 * name is not broken between lines, because the library would leave the space of a break on the
 * wrong side of Arabic or Hebrew.
 */
const WillWords = ({ text }: { text: string }) => {
  let start = 0
  return textPieces(text).map((piece) => {
    const key = start
    start += piece.text.length
    return piece.face === undefined ? (
      piece.text
    ) : (
      <Text key={key} style={{ fontFamily: familiesOf(piece.face) }}>
        {piece.text.replaceAll(' ', '\u00a0')}
      </Text>
    )
  })
}

/**
 * Stands on the page before the signatures, so that nobody can add words in the space that is left
 * on it.
 */
export const endOfPage =
  'The rest of this page stays empty. The last paragraph and the signatures follow on the next page.'

/**
 * In points: the width of a label in the margin of its text, and the indent of each further level.
 */
export const labelWidth = 34

/**
 * In characters. The library can break a text at the end of one page, but not at two. A part of
 * this length has about 30 lines, so it meets at most one page end.
 */
const longestPart = 2400

interface Part {
  readonly start: number
  readonly text: string
}

/**
 * A text in parts of at most `longestPart` characters, split at spaces. Nearly every paragraph is
 * one part.
 */
const textParts = (text: string, start = 0): Part[] => {
  if (text.length <= longestPart) return [{ start, text }]
  const blank = text.lastIndexOf(' ', longestPart)
  const end = blank > 0 ? blank : longestPart
  return [{ start, text: text.slice(0, end) }, ...textParts(text.slice(end).trim(), start + end)]
}

/** In points: about two lines, which must fit on the page of a lead-in or of a heading. */
const roomBelowLeadIn = 40
const roomBelowHeading = 36

/**
 * One paragraph. The label must not move the text's left edge, also on the page where the paragraph
 * continues. So the text has its own left margin, and the label is laid over it.
 */
export const NumberedParagraph = ({ label, text, level }: Paragraph) => {
  const parts = textParts(text)
  return parts.map((part, index) => (
    <View
      key={part.start}
      style={{
        flexDirection: 'row',
        paddingLeft: level * labelWidth,
        marginBottom: index === parts.length - 1 ? 8 : 0,
      }}
      // A lead-in stays on the page of the first two lines of its list.
      {...(text.endsWith(':') && index === parts.length - 1
        ? { minPresenceAhead: roomBelowLeadIn, wrap: false }
        : {})}
    >
      {label !== '' && index === 0 && (
        <Text style={{ width: labelWidth, marginRight: -labelWidth }}>{label}</Text>
      )}
      <Text
        orphans={2}
        widows={2}
        {...hyphenation(part.text)}
        style={{ flex: 1, marginLeft: label === '' ? 0 : labelWidth }}
      >
        <WillWords text={part.text} />
      </Text>
    </View>
  ))
}

/** In characters: about half a page. Longer last paragraphs may be split between pages. */
const longestUnsplit = 1200

/**
 * Paragraphs of the last article, with the line that closes their page. They stay together, so that
 * this page has more than a line or two.
 */
const End = ({ paragraphs, words }: Pick<Article, 'paragraphs'> & { words: string }) => {
  const length = paragraphs.reduce((sum, { text }) => sum + text.length, 0)
  return (
    <View wrap={length > longestUnsplit}>
      {paragraphs.map((paragraph) => (
        <NumberedParagraph key={paragraph.id} {...paragraph} />
      ))}
      <Text style={styles.endOfPage}>{words}</Text>
    </View>
  )
}

/**
 * An article's heading and paragraphs. At least two lines of the article stay on the page of the
 * heading. The last article has the words that close its page.
 */
export const ArticleText = ({
  number,
  heading,
  paragraphs,
  closing,
}: Article & { closing: string | undefined }) => {
  // The first paragraph is never counted among the last ones, because it stays with the heading.
  const lastParagraphs = closing ? paragraphs.slice(1).slice(-2) : []
  return (
    <>
      <View
        wrap={false}
        minPresenceAhead={roomBelowHeading}
        style={styles.heading}
        {...bookmark(`${number}. ${heading}`)}
      >
        <Text style={[styles.headingNumber, styles.smallCaps]}>Article {number}</Text>
        <Text style={[styles.headingText, styles.smallCaps]}>{heading}</Text>
      </View>
      {paragraphs.slice(0, paragraphs.length - lastParagraphs.length).map((paragraph) => (
        <NumberedParagraph key={paragraph.id} {...paragraph} />
      ))}
      {closing && <End paragraphs={lastParagraphs} words={closing} />}
    </>
  )
}
