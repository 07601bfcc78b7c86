import { Text, View } from '@react-pdf/renderer'
import type { ComponentProps, ReactNode } from 'react'
import type { BlankLine, Execution, ExecutionPart } from '#shared/model/composed-will.ts'
import { bookmark } from './bookmark.ts'
import { Signature } from './signature-block.tsx'
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

/**
 * A part in pieces that are never cut: its heading with the first words, each further paragraph, each signature.
 * The first signature stands with the words before it, and a notary's with the notary's own words, so that nobody
 * signs on a page without any.
 */
const piecesOf = (part: ExecutionPart): ReactNode[] => {
  const words = part.paragraphs.map((text) => (
    <Text key={text} style={styles.paragraph}>
      {text}
    </Text>
  ))
  const sign = (block: ExecutionPart['signatures'][number], index: number) => (
    <Signature key={`${block.role}${index}`} {...block} />
  )
  const [first, ...others] = part.signatures.map(sign)
  const lastWords = words.pop()
  const pieces: ReactNode[][] = [...words.map((each) => [each]), [lastWords, first]]
  pieces[0]?.unshift(<Opening key="opening" {...part} />)
  pieces.push(...others.map((each) => [each]))
  const notary = part.closing.map((text) => (
    <Text key={text} style={styles.paragraph}>
      {text}
    </Text>
  ))
  if (part.notary) notary.push(<Signature key="notary" {...part.notary} />)
  return notary.length > 0 ? [...pieces, notary] : pieces
}

type Style = ComponentProps<typeof View>['style'] & object

/** Parts that are read and signed in one go: all on one page, if one page can hold them. */
const KeptTogether = ({
  parts,
  style = {},
}: {
  parts: readonly ExecutionPart[]
  style?: Style
}) => {
  const pieces = parts.flatMap((part) =>
    piecesOf(part).map((node, index) => ({ part, node, index })),
  )
  return pieces.map(({ part, node, index }, position) => (
    <View
      key={`${part.id}${index}`}
      wrap={false}
      style={style}
      {...(position < pieces.length - 1 ? { minPresenceAhead: 1 } : {})}
      {...(index === 0 && part.heading !== '' ? bookmark(part.heading) : {})}
    >
      {node}
    </View>
  ))
}

/** The last pages: the testator's and the witnesses' signatures together, then whatever proves the will. */
export const ExecutionPages = ({ parts }: Execution) => {
  const signing = parts.filter(({ id }) => id === 'testimonium' || id === 'attestation')
  const proving = parts.filter((part) => !signing.includes(part))
  return (
    <>
      <KeptTogether parts={signing} />
      {proving.map((part) => (
        <KeptTogether key={part.id} parts={[part]} style={styles.sworn} />
      ))}
    </>
  )
}
