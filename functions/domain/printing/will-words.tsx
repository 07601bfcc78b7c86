import { Text } from '@react-pdf/renderer'
import { textPieces } from '#shared/rules/will/own-script.ts'
import { familiesOf } from './fonts.ts'

/** For `hyphenationPenalty`: the library never breaks a line inside a word, even where the font changes. */
const never = 10_000

/** How the line breaks of a text are chosen: it sees the end of a word where the font changes, and would hyphenate. */
export const breaksOf = (text: string): { readonly hyphenationPenalty?: number } =>
  textPieces(text).length > 1 ? { hyphenationPenalty: never } : {}

/**
 * A text of the will, with names in their own scripts set in the fonts of those scripts. Such a name is not broken
 * between lines: the library would leave the space of a break on the wrong side of Arabic or Hebrew.
 */
export const WillWords = ({ text }: { text: string }) => {
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
