import { escapeHtml } from '#shared/rules/text/escape-html.ts'
import type { Content, PageItem } from './content.ts'

const style = `
  body { font: 17px/1.6 Georgia, serif; color: #1b2333; max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem }
  h1, h2, h3 { line-height: 1.25; color: #14213d }
  h2 { margin-top: 3rem; border-bottom: 1px solid #d9dde5; padding-bottom: 0.4rem }
  article { margin: 1.6rem 0; break-inside: avoid }
  .about { color: #5b6478; margin: 0.2rem 0 }
  a { color: #2563c9 }
  figure { margin: 1rem 0 }
  img { max-width: 100%; max-height: 32rem; border-radius: 8px }
  figcaption { color: #5b6478 }
  @media print { body { margin: 0; font-size: 11pt } a { color: inherit } }
`

/**
 * A path in the form of an address. It is escaped, because names that people typed may contain any
 * character.
 */
const href = (path: string) => escapeHtml(path.split('/').map(encodeURIComponent).join('/'))

const fileLink = (path: string) =>
  `<li><a href="${href(path)}">${escapeHtml(path.split('/').at(-1) ?? path)}</a></li>`

const figure = ({ path, caption = '' }: { path: string; caption?: string | undefined }) =>
  [
    `<figure><a href="${href(path)}"><img loading="lazy" src="${href(path)}" alt="${escapeHtml(caption)}"></a>`,
    caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`,
    '</figure>',
  ].join('')

const article = ({ title, about, html = '', pictures = [], files = [] }: PageItem): string =>
  [
    `<article><h3>${escapeHtml(title)}</h3>`,
    about === '' ? '' : `<p class="about">${escapeHtml(about)}</p>`,
    html,
    ...pictures.map(figure),
    files.length === 0 ? '' : `<ul>${files.map(fileLink).join('')}</ul>`,
    '</article>',
  ].join('')

const section = ({ page: { heading, items } }: Content): string =>
  `<section><h2>${escapeHtml(heading)}</h2>${
    items.length === 0 ? '<p class="about">Nothing yet.</p>' : items.map(article).join('')
  }</section>`

/**
 * `index.html` of a download: everything in one document. It needs no connection, and loads only
 * the pictures beside it.
 */
export const exportPage = (
  ownerName: string,
  dateText: string,
  contents: readonly Content[],
): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src file: 'self'">`,
    `<title>${escapeHtml(ownerName)}: everything</title><style>${style}</style></head><body><main>`,
    `<h1>Everything that ${escapeHtml(ownerName)} keeps with Heirloom</h1>`,
    `<p class="about">As of ${escapeHtml(dateText)}. The files are in the folders beside this page; data.json has the same for programs. Passwords are not in it: they are in a file of their own, if you made one.</p>`,
    ...contents.map(section),
    '</main></body></html>',
  ].join('\n')
