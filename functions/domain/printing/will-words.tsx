import { Text } from '@react-pdf/renderer'
import { textPieces } from '#shared/rules/will/own-script.ts'
import { familyOf } from './fonts.ts'

/** A text of the will, with names in their own scripts set in the fonts of those scripts. */
export const WillWords = ({ text }: { text: string }) => {
  let start = 0
  return textPieces(text).map((piece) => {
    const key = start
    start += piece.text.length
    return piece.script === undefined ? (
      piece.text
    ) : (
      <Text key={key} style={{ fontFamily: familyOf(piece.script) }}>
        {piece.text}
      </Text>
    )
  })
}
