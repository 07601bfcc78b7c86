import * as z from 'zod'
import { cleanText } from '#shared/rules/text/clean-text.ts'
import { unseenError } from './plain.ts'
import { visibleText } from './visible-text.ts'

/*
 * The text of a message as Tiptap's JSON, restricted to the nodes named here. Any other content is
 * refused; nothing is ever interpreted as HTML.
 */

/** The maximum number of letters of a text. */
export const richTextLimit = 50_000
/**
 * The maximum depth of lists and quotes inside each other. A long correspondence quotes each mail
 * in the next one.
 */
const maximumDepth = 32
/** The number of nodes at which a text is too large, and at which counting stops. */
const tooManyNodes = 10_000

/**
 * Whether a link may occur in a message: an https page or a mailto address, never anything that a
 * browser would run.
 */
export const isSafeLink = (href: string): boolean => {
  if (href.length > 2000 || /[\p{Cc}\s\\]/u.test(href)) return false
  if (/^mailto:[^@]+@[^@]+$/i.test(href)) return true
  try {
    const { protocol, username, password } = new URL(href)
    return protocol === 'https:' && username === '' && password === ''
  } catch {
    return false
  }
}

const Link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z.string().refine(isSafeLink, 'A link has to begin with https:// or mailto:.'),
  }),
})

const plainMark = z.strictObject({ type: z.enum(['bold', 'italic', 'underline']) })

/** One style of a text: bold, italic, underlined, or a link. */
export const RichTextMark = z.discriminatedUnion('type', [plainMark, Link])
export type RichTextMark = z.infer<typeof RichTextMark>

const TextNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).regex(visibleText, unseenError),
  marks: z.array(RichTextMark).max(5).optional(),
})

const HardBreak = z.strictObject({
  type: z.literal('hardBreak'),
  marks: z.array(RichTextMark).max(5).optional(),
})

const Inline = z.discriminatedUnion('type', [TextNode, HardBreak])
/** A part of a line: text, with its styles, or a line end. */
export type RichTextInline = z.infer<typeof Inline>

const inlines = z.array(Inline).optional()
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
})

interface ListItem {
  type: 'listItem'
  content: RichTextBlock[]
}

/** A paragraph, a heading, a list or a quote. */
export type RichTextBlock =
  | z.infer<typeof Paragraph>
  | z.infer<typeof Heading>
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: ListItem[] }
  | { type: 'blockquote'; content: RichTextBlock[] }

const Block: z.ZodType<RichTextBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [
    Paragraph,
    Heading,
    z.strictObject({ type: z.literal('bulletList'), content: z.array(Item).min(1) }),
    z.strictObject({
      type: z.literal('orderedList'),
      // As HTML: a list of years, or one that counts from below zero.
      attrs: z.strictObject({ start: z.int32() }).optional(),
      content: z.array(Item).min(1),
    }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(Block).min(1) }),
  ]),
)
const Item: z.ZodType<ListItem> = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(Block).min(1),
})

const Doc = z.strictObject({ type: z.literal('doc'), content: z.array(Block) })

/**
 * The depth of a value, and its numbers of nodes and letters. Without recursion, because hostile
 * input could overflow the stack.
 */
const measure = (value: unknown) => {
  const size = { depth: 0, nodes: 0, letters: 0 }
  const toVisit: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = toVisit.pop(); next; next = toVisit.pop()) {
    const { value: node, depth } = next
    if (typeof node !== 'object' || node === null) continue
    size.nodes += 1
    size.depth = Math.max(size.depth, depth)
    // The value comes from a caller. Each part is checked below.
    const { text, content } = node as { text?: unknown; content?: unknown }
    if (typeof text === 'string') size.letters += text.length
    if (Array.isArray(content) && depth <= maximumDepth * 2 && size.nodes < tooManyNodes) {
      for (const child of content) toVisit.push({ value: child, depth: depth + 1 })
    }
  }
  return size
}

const inNumbers = (count: number) => count.toLocaleString('en-US')

/** The error for a value that exceeds a limit. Undefined if it is within the limits. */
const sizeError = (value: unknown): string | undefined => {
  const { depth, nodes, letters } = measure(value)
  if (letters > richTextLimit) {
    return `Use at most ${inNumbers(richTextLimit)} letters. This text has ${inNumbers(letters)}.`
  }
  // A nested list is two levels: the list and its item.
  if (depth > maximumDepth * 2) {
    return `Put at most ${maximumDepth} lists and quotes inside each other.`
  }
  return nodes >= tooManyNodes
    ? 'This text has too many parts. Make it two messages, or use fewer paragraphs and styles.'
    : undefined
}

/**
 * A text node, cleaned. Its line ends are nodes of their own, because a line end inside a text is
 * not shown.
 */
const cleanInline = ({ text: typed, ...otherFields }: { text: string }): unknown[] =>
  cleanText(typed)
    .split('\n')
    .flatMap((text, index) => [
      ...(index > 0 ? [{ ...otherFields, type: 'hardBreak' }] : []),
      ...(text === '' ? [] : [{ ...otherFields, text }]),
    ])

/** Cleans the texts of nodes. Whatever else a caller sends stays, and is refused below. */
const cleanNodes = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('content' in value)) return value
  if (!Array.isArray(value.content)) return value
  const content = value.content.flatMap((node: unknown) => {
    const isText = typeof node === 'object' && node !== null && 'text' in node
    if (!isText || typeof node.text !== 'string' || node.text === '') return [cleanNodes(node)]
    return cleanInline({ ...node, text: node.text })
  })
  return { ...value, content }
}

/** A text with headings, lists and links. Its size is checked before its shape. */
export const RichText = z
  .unknown()
  .superRefine((value, context) => {
    const message = sizeError(value)
    if (message) context.addIssue({ code: 'custom', message, continue: false })
  })
  .overwrite(cleanNodes)
  .pipe(Doc)
export type RichText = z.infer<typeof Doc>

/** The text of a message in which nothing has been written. */
export const emptyRichText: RichText = { type: 'doc', content: [] }

/** Parses a text as JSON. Undefined if it is no JSON, or no rich text that we take. */
export const parseRichText = (text: string): RichText | undefined => {
  try {
    return RichText.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A rich text as JSON, for a form field. Everything else is refused. */
export const RichTextJson = z
  .string()
  .max(400_000, 'This text is too long. Make it two messages.')
  .superRefine((text, context) => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'Send the text as the JSON of the editor.' })
      return
    }
    const issue = RichText.safeParse(value).error?.issues[0]
    if (issue) {
      const message = ['custom', 'invalid_format'].includes(issue.code)
        ? issue.message
        : 'There is something in this text we do not take.'
      context.addIssue({ code: 'custom', message })
    }
  })

const inlineText = (content: readonly RichTextInline[] = []): string =>
  content
    .map((node) => {
      if (node.type === 'hardBreak') return '\n'
      const link = node.marks?.find((mark) => mark.type === 'link')
      return link && link.attrs.href !== node.text ? `${node.text} (${link.attrs.href})` : node.text
    })
    .join('')

const indentLines = (text: string, first: string): string => {
  const indent = ' '.repeat(first.length)
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : indent) + line)
    .join('\n')
}

const blockText = (block: RichTextBlock): string => {
  switch (block.type) {
    case 'bulletList':
      return block.content
        .map(({ content }) => indentLines(content.map(blockText).join('\n'), '• '))
        .join('\n')
    case 'orderedList': {
      const start = block.attrs?.start ?? 1
      return block.content
        .map(({ content }, index) =>
          indentLines(content.map(blockText).join('\n'), `${start + index}. `),
        )
        .join('\n')
    }
    case 'blockquote':
      return block.content
        .map(blockText)
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    default:
      return inlineText(block.content)
  }
}

/** A rich text as plain text, paragraph by paragraph: for mails and exports. */
export const plainParagraphs = ({ content }: RichText): string[] =>
  content.map(blockText).filter((text) => text.trim() !== '')

/** Whether the text has no readable content. */
export const isEmptyText = (text: RichText): boolean => plainParagraphs(text).length === 0
