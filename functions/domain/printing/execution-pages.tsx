import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type {
  Execution,
  ExecutionPart,
  ExecutionSection,
  Paragraph,
  SignatureBlock,
} from '#shared/model/composed-will.ts'
import { labelWidth, NumberedParagraph } from './article.tsx'
import { widthOf } from './draw-text.ts'
import { Signature } from './signature.tsx'
import { bookmark, color, margin, sheet, styles } from './styles.ts'

const Heading = ({ children }: { children: string }) =>
  children !== '' && (
    <View style={styles.heading}>
      <Text style={[styles.headingText, styles.smallCaps]}>{children}</Text>
    </View>
  )

const Opening = ({ heading, section }: { heading: string; section: ExecutionSection }) => (
  <>
    <Heading>{heading}</Heading>
    {section.heading !== '' && <Text style={styles.signatureHeading}>{section.heading}</Text>}
    {section.venue.length > 0 && (
      <View style={styles.paragraph}>
        {section.venue.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
    )}
  </>
)

interface Block {
  readonly key: string
  readonly node: ReactNode
  /** The signer of a signature line, or undefined for words. */
  readonly signer?: SignatureBlock['role']
}

const paragraph = (text: string) => (
  <Text key={text} style={styles.signedParagraph}>
    {text}
  </Text>
)

/**
 * A section as blocks that are never split: headings and first words, further paragraphs, each
 * signature.
 */
const blocksOfSection = (
  part: ExecutionPart,
  section: ExecutionSection,
  sectionIndex: number,
): Block[] => {
  const key = `${part.id}.${sectionIndex}`
  const heading = sectionIndex === 0 ? part.heading : ''
  const paragraphs = section.paragraphs.map((text, index) => ({
    key: `${key}.${index}`,
    node:
      index > 0 ? (
        paragraph(text)
      ) : (
        <View {...(heading === '' ? {} : bookmark(heading))}>
          <Opening heading={heading} section={section} />
          {paragraph(text)}
        </View>
      ),
  }))
  const signatures = section.signatures.map((block, index) => ({
    key: `${key}.signature.${index}`,
    node: <Signature {...block} />,
    signer: block.role,
  }))
  return [...paragraphs, ...signatures]
}

const blocksOf = (part: ExecutionPart): Block[] =>
  part.sections.flatMap((section, index) => blocksOfSection(part, section, index))

/** In points: what a page can hold, with a little to spare. */
const roomOnAPage = sheet.height - margin.top - margin.bottom - 4

/** In points: the width of a text, less the space that most lines leave at their end. */
const usedWidth = sheet.width - 2 * margin.side - 18

/** Estimated heights, in points. */
const heights = {
  partHeading: 40,
  sectionHeading: 15,
  belowVenue: 8,
  notary: 98,
  aboveSignature: 9,
  /** The lines of a signature stand side by side, two in each row. */
  signatureRow: 42,
} as const

/** In points: the width of a printed name above its line. */
const nameWidth = 172

/** About how high a text will be, in points, without the space below it. */
const heightOfText = (
  text: string,
  { fontSize, lineHeight }: { fontSize: number; lineHeight: number },
  width = usedWidth,
) => Math.ceil(widthOf(text, { size: fontSize, color: color.ink }) / width) * fontSize * lineHeight

const heightOfParagraph = ({ text }: Paragraph) =>
  heightOfText(text, styles.page, usedWidth - labelWidth) + styles.paragraph.marginBottom

const heightOfName = (name: string) => heightOfText(name, styles.sworn, nameWidth)

/** About how high a section of an affidavit will be, in points. */
const heightOfSection = ({ heading, venue, paragraphs, signatures }: ExecutionSection): number => {
  const line = styles.sworn.fontSize * styles.sworn.lineHeight
  const paragraphHeights = paragraphs.map(
    (text) => heightOfText(text, styles.sworn) + styles.signedParagraph.marginBottom,
  )
  const signatureHeights = signatures.map(({ lines, role }) =>
    role === 'notary'
      ? heights.notary
      : heights.aboveSignature +
        Math.ceil(lines.length / 2) * heights.signatureRow +
        lines.reduce((more, { value }) => more + Math.max(0, heightOfName(value) - line), 0),
  )
  const sum = [...paragraphHeights, ...signatureHeights].reduce(
    (total, height) => total + height,
    0,
  )
  const headingHeight = heading === '' ? 0 : heights.sectionHeading
  const venueHeight = venue.length === 0 ? 0 : venue.length * line + heights.belowVenue
  return sum + headingHeight + venueHeight
}

/**
 * The block with which the second page of a sworn part begins, 0 if it has none. So that the
 * second page never has only the officer's lines, it begins with the last section that testator
 * or witnesses sign. If that is the first section, the page begins with the first witness.
 */
const secondPageStart = (part: ExecutionPart): number => {
  const lastSigned = part.sections.findLastIndex(({ signatures }) =>
    signatures.some(({ role }) => role !== 'notary'),
  )
  if (lastSigned > 0) {
    return part.sections
      .slice(0, lastSigned)
      .flatMap((section, index) => blocksOfSection(part, section, index)).length
  }
  return Math.max(
    0,
    blocksOf(part).findIndex(({ signer }) => signer === 'witness'),
  )
}

/**
 * The pages of a sworn part: one if a page can hold it below the paragraphs `above`, otherwise two.
 */
const pagesOf = (part: ExecutionPart, above: readonly Paragraph[]): Block[][] => {
  const blocks = blocksOf(part)
  const height = [...above.map(heightOfParagraph), ...part.sections.map(heightOfSection)].reduce(
    (sum, partHeight) => sum + partHeight,
    heights.partHeading,
  )
  if (height <= roomOnAPage) return [blocks]
  const start = secondPageStart(part)
  return start > 0 ? [blocks.slice(0, start), blocks.slice(start)] : [blocks]
}

/**
 * A sworn part, from the top of a page or below the paragraphs `above`. A second page says what it
 * belongs to, so that it cannot be exchanged.
 */
const Sworn = ({
  part,
  testator,
  above,
}: {
  part: ExecutionPart
  testator: string
  above: readonly Paragraph[]
}) =>
  pagesOf(part, above).map((blocks, page, pages) =>
    blocks.map(({ key, node }, index) => (
      <View
        key={key}
        wrap={false}
        break={index === 0 && (page > 0 || above.length === 0)}
        style={styles.sworn}
      >
        {page > 0 && index === 0 && (
          <Text style={styles.signedParagraph}>
            {part.heading} to the will of {testator}, page {page + 1} of {pages.length}
          </Text>
        )}
        {node}
      </View>
    )),
  )

/**
 * The last pages: from the top of a page, the last paragraph of the will and the signatures of
 * testator and witnesses, then the part that proves the will. If one page cannot hold all
 * signatures, it ends between two blocks.
 */
export const ExecutionPages = ({
  lastParagraph,
  execution: { parts },
  testator,
}: {
  lastParagraph: readonly Paragraph[]
  execution: Execution
  testator: string
}) => {
  const signing = parts.filter(({ id }) => id === 'testimonium' || id === 'attestation')
  const proving = parts.filter((part) => !signing.includes(part))
  // In Texas one sworn part has all signatures.
  const above = signing.length === 0 ? lastParagraph : []
  return (
    <>
      <View break>
        {lastParagraph.map((text) => (
          <NumberedParagraph key={text.id} {...text} />
        ))}
      </View>
      {signing.flatMap(blocksOf).map(({ key, node }) => (
        <View key={key} wrap={false}>
          {node}
        </View>
      ))}
      {proving.map((part) => (
        <Sworn key={part.id} part={part} testator={testator} above={above} />
      ))}
    </>
  )
}
