import { Text, View } from '@react-pdf/renderer'
import { colour, sheet } from './styles.ts'

/** What stands across every page of a print that must not be signed. */
export const watermarkText = 'DRAFT · NOT FOR SIGNING'

const box = { width: 820, height: 70 }

/** Pale letters from corner to corner, painted before the text so that the text stays readable. */
export const Watermark = () => (
  <View
    style={{
      position: 'absolute',
      width: box.width,
      height: box.height,
      left: (sheet.width - box.width) / 2,
      top: (sheet.height - box.height) / 2,
      transform: 'rotate(-52deg)',
    }}
  >
    <Text
      style={{
        fontSize: 58,
        fontWeight: 700,
        lineHeight: 1.2,
        letterSpacing: 1.5,
        textAlign: 'center',
        color: colour.watermark,
      }}
    >
      {watermarkText}
    </Text>
  </View>
)
