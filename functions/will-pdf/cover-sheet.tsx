import { Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { bookmark } from './bookmark.ts'
import { colour, styles } from './styles.ts'
import { Watermark } from './watermark.tsx'

const small = { fontSize: 10, lineHeight: 1.4 } as const

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <View wrap={false} style={{ marginBottom: 10 }}>
    <Text style={{ fontSize: 11, fontWeight: 600, color: colour.navy, marginBottom: 2 }}>
      {title}
    </Text>
    {children}
  </View>
)

const Bullets = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <View key={line} style={{ paddingLeft: 11, marginBottom: 1.5 }}>
      <Text style={{ ...small, position: 'absolute', left: 0, top: 0 }}>•</Text>
      <Text style={small}>{line}</Text>
    </View>
  ))

const Step = ({ number, title, text }: { number: number; title: string; text: string }) => (
  <View wrap={false} style={{ flexDirection: 'row', marginBottom: 7 }}>
    <Text
      style={{ width: 26, fontSize: 19, lineHeight: 1.05, fontWeight: 600, color: colour.navy }}
    >
      {number}
    </Text>
    <View style={{ flex: 1 }}>
      <Text style={{ fontSize: 11, lineHeight: 1.35, fontWeight: 600 }}>{title}</Text>
      <Text style={small}>{text}</Text>
    </View>
  </View>
)

const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** How to sign this will in its state. It lies on top of the will, and is not one of the will's pages. */
export const CoverSheet = ({
  composed: { coverSheet, testator, stateName },
  watermark,
}: {
  composed: ComposedWill
  watermark: boolean
}) => (
  <Page
    size="LETTER"
    style={{ ...styles.page, paddingTop: 54, paddingBottom: 60 }}
    {...bookmark(coverSheet.heading)}
  >
    {watermark && <Watermark />}
    <Text style={{ ...small, ...styles.smallCaps, color: colour.quiet }}>
      Not part of the will · {stateName}
    </Text>
    <Text
      style={{
        fontSize: 23,
        lineHeight: 1.25,
        fontWeight: 600,
        color: colour.navy,
        marginBottom: 6,
      }}
    >
      {coverSheet.heading}
    </Text>
    <Text style={{ marginBottom: 10 }}>{coverSheet.intro}</Text>
    <View style={{ borderTopWidth: 0.75, borderColor: colour.hairline, paddingTop: 12 }}>
      {coverSheet.steps.map((step, index) => (
        <Step key={step.title} number={index + 1} {...step} />
      ))}
    </View>
    <View
      style={{
        borderTopWidth: 0.75,
        borderColor: colour.hairline,
        marginTop: 4,
        paddingTop: 10,
        flexDirection: 'row',
        gap: 24,
      }}
    >
      <View style={{ flex: 1 }}>
        {coverSheet.whoCannotWitness.length > 0 && (
          <Section title="Who cannot be a witness">
            <Bullets lines={coverSheet.whoCannotWitness} />
          </Section>
        )}
        {coverSheet.notary !== '' && (
          <Section title="Notary">
            <Text style={small}>{coverSheet.notary}</Text>
          </Section>
        )}
      </View>
      {coverSheet.notes.length > 0 && (
        <View style={{ flex: 1 }}>
          <Section title="Also good to know">
            <Bullets lines={coverSheet.notes} />
          </Section>
        </View>
      )}
    </View>
    <View
      wrap={false}
      style={{ borderTopWidth: 0.75, borderColor: colour.hairline, paddingTop: 8, fontSize: 8.5 }}
    >
      <Text style={{ color: colour.quiet, lineHeight: 1.35 }}>
        {coverSheet.statutes.join(' · ')}
        {coverSheet.statutes.length > 0 && '. '}
        Rules last checked on {longDate(coverSheet.checkedOn)}.
      </Text>
      <Text style={{ color: colour.quiet, lineHeight: 1.35, marginTop: 2 }}>
        {coverSheet.disclaimer}
      </Text>
    </View>
    <Text
      fixed
      style={{
        position: 'absolute',
        left: 76,
        right: 76,
        bottom: 34,
        fontSize: 8.5,
        color: colour.quiet,
      }}
    >
      For the will of {testator}
    </Text>
  </Page>
)
