import { Text, View } from '@react-pdf/renderer'
import { Fragment, type ReactNode } from 'react'
import type { Execution, ExecutionPart, ExecutionSection } from '#shared/model/composed-will.ts'
import { bookmark } from './bookmark.ts'
import { Signature } from './signature.tsx'
import { styles } from './styles.ts'

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
  /** The number of characters of its running text. */
  readonly length: number
  readonly signature: boolean
}

const wordsOf = (text: string) => (
  <Text key={text} style={styles.signedParagraph}>
    {text}
  </Text>
)

/** A section as blocks that are never split: headings and first words, further paragraphs, each signature. */
const blocksOfSection = (part: ExecutionPart, section: ExecutionSection, at: number): Block[] => {
  const key = `${part.id}.${at}`
  const heading = at === 0 ? part.heading : ''
  const paragraphs = section.paragraphs.map((text, index) => ({
    key: `${key}.${index}`,
    node:
      index > 0 ? (
        wordsOf(text)
      ) : (
        <View {...(heading === '' ? {} : bookmark(heading))}>
          <Opening heading={heading} section={section} />
          {wordsOf(text)}
        </View>
      ),
    length: text.length,
    signature: false,
  }))
  const signatures = section.signatures.map((block, index) => ({
    key: `${key}.signature.${index}`,
    node: <Signature {...block} />,
    length: 0,
    signature: true,
  }))
  return [...paragraphs, ...signatures]
}

const blocksOf = (part: ExecutionPart): Block[] =>
  part.sections.flatMap((section, at) => blocksOfSection(part, section, at))

/** In characters: running text of this length fits on a page together with two headings and two signatures. */
const fitsOnAPage = 1800

/**
 * Parts that are read and signed in one go. They are all on one page if a page can hold them. If not, the words of
 * each part still stay with its first signature, so that no page has signatures without words.
 */
const KeptTogether = ({ parts }: { parts: readonly ExecutionPart[] }) => {
  const blocks = parts.map(blocksOf)
  const begin = (some: readonly Block[][]) => {
    const last = some.at(-1) ?? []
    const signed = last.slice(0, last.findIndex(({ signature }) => signature) + 1)
    return [...some.slice(0, -1).flat(), ...signed]
  }
  const whole = begin(blocks)
  const length = whole.reduce((sum, block) => sum + block.length, 0)
  const first = length <= fitsOnAPage ? whole : begin(blocks.slice(0, 1))
  const others = blocks.flat().slice(first.length)
  const pieces = [first, ...others.map((block) => [block])]
  return pieces.map((piece, index) => (
    <View
      key={piece[0]?.key ?? index}
      wrap={false}
      {...(index < pieces.length - 1 ? { minPresenceAhead: 1 } : {})}
    >
      {piece.map(({ key, node }) => (
        <Fragment key={key}>{node}</Fragment>
      ))}
    </View>
  ))
}

/** In points: what a page can hold, with room to spare for words that are wider than others. */
const roomOnAPage = 590

/** About how high a section of an affidavit will be, in points. */
const heightOf = ({ heading, venue, paragraphs, signatures }: ExecutionSection): number => {
  const linesOfText = paragraphs.map((text) => Math.ceil(text.length / 88) * 14 + 6)
  const signed = signatures.map(({ lines }) => 24 + Math.ceil(lines.length / 2) * 42)
  const sum = [...linesOfText, ...signed].reduce((total, each) => total + each, 0)
  return sum + (heading === '' ? 0 : 16) + venue.length * 14 + 8
}

const headingHeight = 40

/**
 * What is sworn, on one page if a page can hold it. If not, a page ends between two sections, so that words stay with
 * all of their signatures; only a section that no page can hold is split, after its words and first signature.
 */
const piecesOf = (part: ExecutionPart): Block[][] => {
  const heights = part.sections.map(heightOf)
  const whole = heights.reduce((total, each) => total + each, headingHeight)
  if (whole <= roomOnAPage) return [blocksOf(part)]
  return part.sections.flatMap((section, at) => {
    const blocks = blocksOfSection(part, section, at)
    if ((heights[at] ?? 0) + headingHeight <= roomOnAPage) return [blocks]
    const first = blocks.findIndex(({ signature }) => signature) + 1
    return [blocks.slice(0, first), ...blocks.slice(first).map((block) => [block])]
  })
}

const Sworn = ({ part }: { part: ExecutionPart }) =>
  piecesOf(part).map((piece) => (
    <View key={piece[0]?.key} wrap={false} style={styles.sworn}>
      {piece.map(({ key, node }) => (
        <Fragment key={key}>{node}</Fragment>
      ))}
    </View>
  ))

/** The last pages: the signatures of testator and witnesses together, then the part that proves the will. */
export const ExecutionPages = ({ parts }: Execution) => {
  const signing = parts.filter(({ id }) => id === 'testimonium' || id === 'attestation')
  const proving = parts.filter((part) => !signing.includes(part))
  return (
    <>
      {signing.length > 0 && <KeptTogether parts={signing} />}
      {proving.map((part) => (
        <Sworn key={part.id} part={part} />
      ))}
    </>
  )
}
