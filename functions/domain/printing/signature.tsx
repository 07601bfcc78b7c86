import { Text, View } from '@react-pdf/renderer'
import type { BlankLine, SignatureBlock } from '#shared/model/composed-will.ts'
import { color, styles } from './styles.ts'

/** The width of a row, in units of `lineWidthOf`. */
const rowWidth = 5

/** In points: the space after a line. */
const lineGap = 18

/** The width of a line, in fifths of a row. An address needs more than a name, and a date less. */
const lineWidthOf = ({ label }: BlankLine): number => {
  if (/address|residing/i.test(label)) return 4
  return /^date/i.test(label) ? 1 : 2
}

const isSeal = ({ label }: BlankLine) => label === 'Seal'

/** As many lines side by side as fit. */
const rowsOf = (lines: readonly BlankLine[]): BlankLine[][] => {
  const rows: BlankLine[][] = []
  let room = 0
  for (const line of lines) {
    const width = lineWidthOf(line)
    if (width > room) {
      rows.push([])
      room = rowWidth
    }
    rows.at(-1)?.push(line)
    room -= width
  }
  return rows
}

/** A line to write on, with the known value above it and its label below. */
const Blank = ({ label, value, width }: BlankLine & { width: string }) => (
  <View style={{ width, paddingRight: lineGap }}>
    <View
      style={{
        minHeight: 26,
        justifyContent: 'flex-end',
        borderBottomWidth: 0.75,
        borderColor: color.ink,
      }}
    >
      {value !== '' && <Text>{value}</Text>}
    </View>
    <Text style={{ fontSize: 8.5, lineHeight: 1.25, color: color.quiet, marginTop: 1 }}>
      {label}
    </Text>
  </View>
)

/**
 * Where an officer presses a seal, in points: a notary's stamp is up to 2.5 inches wide and an inch
 * high.
 */
const SealBox = ({ label }: { label: string }) => (
  <View
    style={{
      width: 180,
      height: 76,
      marginTop: 6,
      padding: 3,
      borderWidth: 0.75,
      borderStyle: 'dashed',
      borderColor: color.hairline,
    }}
  >
    <Text style={{ fontSize: 8.5, lineHeight: 1.25, color: color.quiet }}>{label}</Text>
  </View>
)

const Row = ({ row, besideSeal }: { row: readonly BlankLine[]; besideSeal: boolean }) => (
  <View
    style={{ flexDirection: 'row', alignItems: 'flex-end', marginRight: -lineGap, marginBottom: 4 }}
  >
    {row.map((line) => (
      <Blank
        key={line.label}
        {...line}
        width={besideSeal ? '50%' : `${(lineWidthOf(line) * 100) / rowWidth}%`}
      />
    ))}
  </View>
)

/**
 * Where a person signs: a heading and the lines to fill in by hand. A seal is pressed beside the
 * lines.
 */
export const Signature = ({ heading, lines }: SignatureBlock) => {
  const seal = lines.find(isSeal)
  return (
    <View style={{ marginTop: 4, marginBottom: 5 }}>
      {heading !== '' && <Text style={styles.signatureHeading}>{heading}</Text>}
      <View style={{ flexDirection: 'row' }}>
        <View style={{ flex: 1, marginRight: seal ? lineGap : 0 }}>
          {rowsOf(lines.filter((line) => !isSeal(line))).map((row) => (
            <Row key={row.map(({ label }) => label).join()} row={row} besideSeal={Boolean(seal)} />
          ))}
        </View>
        {seal && <SealBox label={seal.label} />}
      </View>
    </View>
  )
}
