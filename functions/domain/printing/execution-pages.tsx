import { Text, View } from '@react-pdf/renderer'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { BlankLine, Execution, ExecutionPart } from '#shared/model/composed-will.ts'
import { bookmark } from './bookmark.ts'
import { Signature } from './signature.tsx'
import { styles } from './styles.ts'

const Venue = ({ label, value }: BlankLine) => (
  <Text>
    {label} {value === '' ? '_'.repeat(24) : value}
  </Text>
)

const Opening = ({ heading, venue }: ExecutionPart) => (
  <>
    {heading !== '' && (
      <View style={styles.heading}>
        <Text style={[styles.headingText, styles.smallCaps]}>{heading}</Text>
      </View>
    )}
    {venue.length > 0 && (
      <View style={styles.paragraph}>
        {venue.map((line) => (
          <Venue key={line.label} {...line} />
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

/** A part as blocks that are never split: heading and first words, further paragraphs, signatures, the notary's. */
const blocksOf = (part: ExecutionPart): Block[] => {
  const paragraphs = part.paragraphs.map((text, index) => ({
    key: `${part.id}.${index}`,
    node:
      index > 0 ? (
        wordsOf(text)
      ) : (
        <View {...(part.heading === '' ? {} : bookmark(part.heading))}>
          <Opening {...part} />
          {wordsOf(text)}
        </View>
      ),
    length: text.length,
    signature: false,
  }))
  const signatures = part.signatures.map((block, index) => ({
    key: `${part.id}.signature.${index}`,
    node: <Signature {...block} />,
    length: 0,
    signature: true,
  }))
  const notary = {
    key: `${part.id}.notary`,
    node: (
      <>
        {part.closing.map(wordsOf)}
        {part.notary && <Signature {...part.notary} />}
      </>
    ),
    length: part.closing.join('').length,
    signature: part.notary !== undefined,
  }
  return [...paragraphs, ...signatures, ...(notary.length > 0 || notary.signature ? [notary] : [])]
}

/** In characters: running text of this length fits on a page together with two headings and two signatures. */
const fitsOnAPage = 1800

type Style = ComponentProps<typeof View>['style'] & object

/**
 * Parts that are read and signed in one go. They are all on one page if a page can hold them. If not, the words of
 * each part still stay with its first signature, so that no page has signatures without words.
 */
const KeptTogether = ({
  parts,
  style = {},
}: {
  parts: readonly ExecutionPart[]
  style?: Style
}) => {
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
      style={style}
      {...(index < pieces.length - 1 ? { minPresenceAhead: 1 } : {})}
    >
      {piece.map(({ key, node }) => (
        <Fragment key={key}>{node}</Fragment>
      ))}
    </View>
  ))
}

/** The last pages: the signatures of testator and witnesses together, then the part that proves the will. */
export const ExecutionPages = ({ parts }: Execution) => {
  const signing = parts.filter(({ id }) => id === 'testimonium' || id === 'attestation')
  const proving = parts.filter((part) => !signing.includes(part))
  return (
    <>
      {signing.length > 0 && <KeptTogether parts={signing} />}
      {proving.map((part) => (
        <KeptTogether key={part.id} parts={[part]} style={styles.sworn} />
      ))}
    </>
  )
}
