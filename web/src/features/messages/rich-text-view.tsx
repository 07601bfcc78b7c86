import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import {
  isSafeLink,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextMark,
} from '#shared/model/rich-text.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** The look of a text, for reading and for writing: that of a letter. */
export const richTextStyle = {
  fontFamily: 'heading',
  fontSize: 'lg',
  lineHeight: 1.75,
  maxW: 'text',
  overflowWrap: 'anywhere',
  '& p + p, & * + h2, & * + h3, & * + ul, & * + ol, & * + blockquote, & ul + p, & ol + p, & blockquote + p':
    { mt: '4' },
  '& h2': {
    fontSize: '2xl',
    fontWeight: 'semibold',
    color: 'navy',
    lineHeight: 1.3,
  },
  '& h3': {
    fontSize: 'xl',
    fontWeight: 'semibold',
    color: 'navy',
    lineHeight: 1.3,
  },
  '& h2 + p, & h3 + p': { mt: '2' },
  '& ul': { listStyleType: 'disc', ps: '6' },
  '& ol': { listStyleType: 'decimal', ps: '6' },
  '& li + li': { mt: '1' },
  '& blockquote': { borderInlineStart: '3px solid {colors.hairline}', ps: '4', color: 'muted' },
  '& a': { color: 'blue.strong', textDecoration: 'underline' },
} as const

const renderMark = (text: ReactNode, mark: RichTextMark): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <strong>{text}</strong>
    case 'italic':
      return <em>{text}</em>
    case 'underline':
      return <u>{text}</u>
    case 'link':
      // Checked again, because stored text may be older than the rule.
      return isSafeLink(mark.attrs.href) ? (
        <ExternalLink href={mark.attrs.href} rel="noopener noreferrer nofollow">
          {text}
        </ExternalLink>
      ) : (
        text
      )
    default:
      return text
  }
}

const renderInline = (node: RichTextInline): ReactNode =>
  node.type === 'hardBreak' ? (
    <br />
  ) : (
    (node.marks ?? []).reduce<ReactNode>((text, mark) => renderMark(text, mark), node.text)
  )

// Nodes have no ids of their own, and a displayed text does not change.
const renderAll = <Node,>(nodes: readonly Node[] | undefined, render: (node: Node) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  (nodes ?? []).map((node, index) => <Fragment key={index}>{render(node)}</Fragment>)

const renderBlock = (node: RichTextBlock): ReactNode => {
  switch (node.type) {
    case 'paragraph':
      return <p>{renderAll(node.content, renderInline)}</p>
    case 'heading':
      return node.attrs.level === 2 ? (
        <h2>{renderAll(node.content, renderInline)}</h2>
      ) : (
        <h3>{renderAll(node.content, renderInline)}</h3>
      )
    case 'bulletList':
      return (
        <ul>
          {renderAll(node.content, (item) => (
            <li>{renderAll(item.content, renderBlock)}</li>
          ))}
        </ul>
      )
    case 'orderedList':
      return (
        <ol start={node.attrs?.start}>
          {renderAll(node.content, (item) => (
            <li>{renderAll(item.content, renderBlock)}</li>
          ))}
        </ol>
      )
    case 'blockquote':
      return <blockquote>{renderAll(node.content, renderBlock)}</blockquote>
    default:
      return null
  }
}

/** A rich text, rendered as React elements. Nothing in it is interpreted as HTML. */
export function RichTextView({ text }: { text: RichText }) {
  return <chakra.div css={richTextStyle}>{renderAll(text.content, renderBlock)}</chakra.div>
}
