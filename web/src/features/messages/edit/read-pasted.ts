import { isSafeLink } from '#shared/model/rich-text.ts'

/*
 * Pasted HTML as the editor can read it, without changing what it says. The editor knows
 * paragraphs, two headings, lists and quotes, and joins the words of everything else.
 */

/**
 * For each tag that the editor does not know, the nearest tag that it handles. Most become a `div`,
 * which begins a line of its own, so that the last word of one is not joined to the next.
 */
const nearestTags: Readonly<Record<string, string>> = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  table: 'div',
  thead: 'div',
  tbody: 'div',
  tfoot: 'div',
  tr: 'div',
  th: 'span',
  td: 'span',
  caption: 'div',
  dt: 'div',
  summary: 'div',
  details: 'div',
  main: 'div',
  nav: 'div',
  center: 'div',
  legend: 'div',
  option: 'div',
  pre: 'div',
}

const blocks = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, table'

/**
 * The level and the sign of a list item of Word. Such an item is a paragraph with a style of Word's
 * own. Undefined for every other element.
 */
const wordItem = (element: Element | null) => {
  const style = element?.getAttribute('style') ?? ''
  const level = /mso-list:[^;"]{0,100}\blevel(\d)/i.exec(style)?.[1]
  if (!element || level === undefined) return undefined
  const sign = [...element.querySelectorAll('[style]')].find((candidate) =>
    /mso-list:\s*ignore/i.test(candidate.getAttribute('style') ?? ''),
  )
  const number = /^\W*(\d+|[a-z]{1,5})[.)]/i.exec(sign?.textContent?.trim() ?? '')?.[1]
  return { level: Number(level), sign, number }
}

/** Turns the paragraphs that Word shows as items into lists. */
const makeWordLists = (page: Document): void => {
  /** The lists that the next item may continue, from the outermost one inward. */
  let openLists: { level: number; list: Element }[] = []
  let lastOutermost: Element | null = null
  for (const paragraph of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    const item = wordItem(paragraph)
    if (!item) continue
    const follows = lastOutermost !== null && paragraph.previousElementSibling === lastOutermost
    const kind = item.number === undefined ? 'ul' : 'ol'
    openLists = openLists.filter(
      ({ level, list }) =>
        follows && (level < item.level || (level === item.level && list.localName === kind)),
    )
    let current = openLists.at(-1)
    if (current?.level !== item.level) {
      const list = page.createElement(kind)
      if (/^\d{1,9}$/.test(item.number ?? '')) list.setAttribute('start', item.number ?? '')
      const parent = current?.list.lastElementChild
      if (parent) parent.append(list)
      else {
        paragraph.before(list)
        lastOutermost = list
      }
      current = { level: item.level, list }
      openLists.push(current)
    }
    item.sign?.remove()
    const entry = page.createElement('li')
    entry.append(...paragraph.childNodes)
    current.list.append(entry)
    paragraph.remove()
  }
}

/**
 * Turns the line ends that a page shows into `br`. A page shows those of a `pre`, and where the
 * style `white-space` keeps them.
 */
const keepLines = (page: Document): void => {
  for (const element of page.querySelectorAll('pre, [style*="white-space"]')) {
    const style = element.getAttribute('style') ?? ''
    if (element.tagName !== 'PRE' && !/white-space:\s*(pre|break-spaces)/i.test(style)) continue
    const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const textNodes: Text[] = []
    // SHOW_TEXT walks through nothing but text.
    while (texts.nextNode()) textNodes.push(texts.currentNode as Text)
    for (const text of textNodes) {
      const lines = text.data.replace(/\r\n?/g, '\n').split('\n')
      text.replaceWith(
        ...lines.flatMap((line, index) => (index > 0 ? [page.createElement('br'), line] : [line])),
      )
    }
  }
}

/**
 * Whether an element shows or plays something. A picture of one pixel does not, because it only
 * tells the sender of a mail that it was read.
 */
const isMedium = (element: Element) =>
  !['width', 'height'].some((side) => /^[01]$/.test(element.getAttribute(side) ?? ''))

/**
 * Pasted HTML with each row of a table on a line of its own, lists of Word as lists, and emoji that
 * were pictures as letters. `followsWords` says that words stand before it in its paragraph.
 * `hasMedia` says that pictures or films were in it, which the editor leaves out.
 */
export const readPasted = (
  html: string,
  followsWords: boolean,
): { readonly html: string; readonly hasMedia: boolean } => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  makeWordLists(page)
  keepLines(page)
  for (const picture of page.querySelectorAll('img[alt]')) {
    const { alt = '' } = picture as HTMLImageElement
    if (/^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt)) picture.replaceWith(alt)
  }
  const hasMedia = [...page.querySelectorAll('img, svg, video, audio, iframe')].some(isMedium)
  for (const link of page.querySelectorAll('a[href]')) {
    // A message has no link that is not safe, but its reader can still see where it led.
    const url = link.getAttribute('href') ?? ''
    const isUnsafe = /^(https?|ftp|tel|sms|mailto):/i.test(url) && !isSafeLink(url)
    if (isUnsafe && link.textContent !== url) link.append(` (${url})`)
  }
  for (const cell of page.querySelectorAll('td, th')) {
    // Words of neighbouring cells are not one word.
    if (cell.nextElementSibling && !cell.querySelector(blocks)) cell.append(' | ')
  }
  for (const element of page.querySelectorAll(Object.keys(nearestTags).join(','))) {
    const replacement = page.createElement(nearestTags[element.localName] ?? 'div')
    replacement.append(...element.childNodes)
    element.replaceWith(replacement)
  }
  // The editor joins the beginning of what is pasted to the words before it, and the first item of
  // a list would lose its number.
  const first = page.body.querySelector(blocks)
  if (followsWords && first?.matches('ul, ol, blockquote')) {
    page.body.prepend(page.createElement('p'))
  }
  return { html: page.body.innerHTML, hasMedia }
}
