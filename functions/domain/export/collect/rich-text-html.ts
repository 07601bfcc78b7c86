import type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextMark,
} from '#shared/model/rich-text.ts'
import { escapeHtml } from '#shared/rules/text/escape-html.ts'

/** A text has headings of the levels 2 and 3. The page uses h1 to h3, so they become h4 and h5. */
const headingShift = 2

const tags = { bold: 'strong', italic: 'em', underline: 'u' } as const

const withMark = (html: string, mark: RichTextMark): string =>
  mark.type === 'link'
    ? `<a href="${escapeHtml(mark.attrs.href)}">${html}</a>`
    : `<${tags[mark.type]}>${html}</${tags[mark.type]}>`

const inline = (node: RichTextInline): string =>
  node.type === 'hardBreak' ? '<br>' : (node.marks ?? []).reduce(withMark, escapeHtml(node.text))

const inlines = (nodes: readonly RichTextInline[] = []): string => nodes.map(inline).join('')

const block = (node: RichTextBlock): string => {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inlines(node.content)}</p>`
    case 'heading': {
      const tag = `h${node.attrs.level + headingShift}`
      return `<${tag}>${inlines(node.content)}</${tag}>`
    }
    case 'blockquote':
      return `<blockquote>${blocks(node.content)}</blockquote>`
    case 'bulletList':
      return `<ul>${node.content.map((item) => `<li>${blocks(item.content)}</li>`).join('')}</ul>`
    case 'orderedList':
      return `<ol start="${node.attrs?.start ?? 1}">${node.content
        .map((item) => `<li>${blocks(item.content)}</li>`)
        .join('')}</ol>`
  }
}

const blocks = (nodes: readonly RichTextBlock[]): string => nodes.map(block).join('')

/**
 * A formatted text as HTML. Every typed character is escaped, and only links that are safe can
 * occur in it.
 */
export const richTextHtml = (text: RichText): string => blocks(text.content)
