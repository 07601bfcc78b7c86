import { Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { ComposedWill, CoverSheet as Sheet } from '#shared/model/composed-will.ts'
import type { PrintCode } from '#shared/model/will.ts'
import { bookmark, color, styles } from './styles.ts'
import { draftMark, Watermark } from './watermark.tsx'

/** In points. */
const sideMargin = 62
const bodyText = { fontSize: 9.5, lineHeight: 1.33 } as const
const finePrint = { fontSize: 8, lineHeight: 1.33, color: color.quiet } as const
const ruleAbove = { borderTopWidth: 0.75, borderColor: color.hairline } as const

const Step = ({ number, title, words }: { number: number; title: string; words: string }) => (
  <View wrap={false} style={{ flexDirection: 'row', marginBottom: 5 }}>
    <Text style={{ width: 28, fontSize: 19, lineHeight: 1, fontWeight: 600, color: color.navy }}>
      {number}
    </Text>
    <View style={{ flex: 1 }}>
      <Text style={{ fontSize: 10.5, lineHeight: 1.32, fontWeight: 600 }}>{title}</Text>
      <Text style={bodyText}>{words}</Text>
    </View>
  </View>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <View style={{ marginBottom: 8 }}>
    <Text
      style={{
        fontSize: 10.5,
        lineHeight: 1.3,
        fontWeight: 600,
        color: color.navy,
        marginBottom: 2,
      }}
    >
      {title}
    </Text>
    {children}
  </View>
)

const Bullets = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <View key={line} style={{ flexDirection: 'row', marginBottom: 2 }}>
      <Text style={{ ...bodyText, width: 10 }}>•</Text>
      <Text style={{ ...bodyText, flex: 1 }}>{line}</Text>
    </View>
  ))

/**
 * In characters. Longer content, such as the names of a very large family, does not fit into a
 * column.
 */
const tooLongForColumns = 1500

const SigningRules = ({ whoCannotWitness, notary, notes }: Sheet) => {
  const isStacked = whoCannotWitness.join().length > tooLongForColumns
  const column = isStacked ? {} : { flex: 1 }
  return (
    <View
      style={{
        ...ruleAbove,
        marginTop: 4,
        paddingTop: 9,
        ...(isStacked ? {} : { flexDirection: 'row', gap: 24 }),
      }}
    >
      <View style={column}>
        <Section title="Who should not be a witness">
          <Bullets lines={whoCannotWitness} />
        </Section>
      </View>
      <View style={column}>
        <Section title="The notary">
          <Text style={bodyText}>{notary}</Text>
        </Section>
        {notes.length > 0 && (
          <Section title="Good to know">
            <Bullets lines={notes} />
          </Section>
        )}
      </View>
    </View>
  )
}

/**
 * How to sign this will in its state. It is printed before the will and is not one of its numbered
 * pages.
 */
export const CoverSheet = ({
  composed: { coverSheet, testator, stateName },
  watermark,
  code,
}: {
  composed: ComposedWill
  watermark: boolean
  code: PrintCode | undefined
}) => (
  <Page
    size="LETTER"
    style={{ ...styles.page, paddingTop: 40, paddingBottom: 46, paddingHorizontal: sideMargin }}
    {...bookmark(coverSheet.heading)}
    layout={({ children }) => (
      <>
        {watermark && <Watermark text={draftMark} />}
        {children}
        <Text style={{ ...finePrint, position: 'absolute', left: sideMargin, bottom: 26 }}>
          For the will of {testator}
        </Text>
        {code && (
          <Text style={{ ...finePrint, position: 'absolute', right: sideMargin, bottom: 26 }}>
            The code {code} on each page says which print was signed.
          </Text>
        )}
      </>
    )}
  >
    <Text style={{ ...finePrint, ...styles.smallCaps, fontSize: 10 }}>
      Not part of the will · {stateName}
    </Text>
    <Text style={{ fontSize: 21, lineHeight: 1.25, fontWeight: 600, color: color.navy }}>
      {coverSheet.heading}
    </Text>
    <Text style={{ fontSize: 10.5, lineHeight: 1.36, marginTop: 3, marginBottom: 8 }}>
      {coverSheet.intro}
    </Text>
    <View style={{ ...ruleAbove, paddingTop: 10 }}>
      {coverSheet.steps.map((step, index) => (
        <Step key={step.title} number={index + 1} title={step.title} words={step.text} />
      ))}
    </View>
    <SigningRules {...coverSheet} />
    <View wrap={false} style={{ ...ruleAbove, paddingTop: 7 }}>
      <Text style={finePrint}>{coverSheet.statutes.join(' · ')}</Text>
      <Text style={{ ...finePrint, marginTop: 3 }}>{coverSheet.disclaimer}</Text>
    </View>
  </Page>
)
