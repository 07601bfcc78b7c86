import { escapeHtml } from '#shared/rules/text/escape-html.ts'

/** A plain text as HTML: an empty line begins a paragraph, and other line breaks are kept. */
export const paragraphsHtml = (text = ''): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
