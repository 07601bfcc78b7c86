import type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextMark,
} from '#shared/model/rich-text.ts'
import { escapeHtml } from '#shared/rules/text/escape-html.ts'

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
    case 'heading':
      // The page has its own headings above it.
      return `<h${node.attrs.level + 2}>${inlines(node.content)}</h${node.attrs.level + 2}>`
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
