import { Text, View } from '@react-pdf/renderer'
import { colour, margin, sheet } from './styles.ts'

const initials = ['Testator', 'Witness', 'Witness']

const Initials = () => (
  <View style={{ flexDirection: 'row', alignItems: 'flex-end' }}>
    <Text style={{ fontSize: 8.5, color: colour.quiet, marginRight: 6, paddingBottom: 10 }}>
      Initials
    </Text>
    {initials.map((whose, index) => (
      <View
        // The list never changes; two of its entries are alike.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={index}
        style={{ width: 44, marginLeft: 6, borderTopWidth: 0.75, borderColor: colour.ink }}
      >
        <Text style={{ fontSize: 7, color: colour.quiet, textAlign: 'center' }}>{whose}</Text>
      </View>
    ))}
  </View>
)

const baseline = sheet.height - 43

/**
 * The foot of every page of the will: whose it is, which page of how many (the cover sheet is not counted), and
 * room for the initials that tie the page to the others.
 */
export const PageFooter = ({
  testator,
  page,
  pages,
}: {
  testator: string
  page: number
  pages: number
}) => (
  <>
    <View
      style={{
        position: 'absolute',
        left: margin.side,
        right: margin.side,
        bottom: sheet.height - baseline - 11,
        flexDirection: 'row',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        fontSize: 8.5,
        lineHeight: 1.3,
      }}
    >
      <View style={{ width: 185 }}>
        <Text style={{ color: colour.quiet }}>Last Will and Testament of</Text>
        <Text>{testator}</Text>
      </View>
      <Initials />
    </View>
    <Text
      style={{
        position: 'absolute',
        left: margin.side,
        width: sheet.width - 2 * margin.side,
        top: baseline,
        fontSize: 8.5,
        lineHeight: 1.3,
        textAlign: 'center',
      }}
    >
      Page {page} of {pages}
    </Text>
  </>
)
