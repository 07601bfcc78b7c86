import { type PageHost, unknownOrigin } from '#shared/prerendered-pages.ts'

/** What search engines, and previews of links, are told of a page. */
interface PageSummary {
  readonly path: string
  readonly description: string
}

/** What goes into the document of a screen. */
export interface DocumentParts {
  readonly title?: string
  readonly summary?: PageSummary
  /** The screen's scripts, such as `assets/sign-in-screen-4f2a.js`. */
  readonly scripts: readonly string[]
  /** A font that the first drawing needs, such as `assets/serif-4f2a.woff2`. */
  readonly font?: string | undefined
  /** The HTML of the page or of the screen's frame, with Emotion's styles between the elements. */
  readonly html?: string
  readonly host?: PageHost
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The tags that describe a page. The Open Graph protocol (ogp.me) wants absolute addresses. */
const summaryTags = (title: string, { path, description }: PageSummary) => {
  const address = unknownOrigin + path
  const openGraph = {
    title,
    description,
    type: 'website',
    url: address,
    site_name: 'Heirloom',
    image: `${unknownOrigin}/share.png`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': 'Heirloom: a will that your family can rely on',
  }
  return [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="og:${property}" content="${escaped(content)}">`,
    ),
  ].join('')
}

/** Emotion's styles in the order of the page, the global ones first, each in its own element. */
const takeStyles = (html: string) => {
  const global: string[] = []
  const ids: string[] = []
  let css = ''
  const body = html.replaceAll(
    /<style data-emotion="([\w-]+) ([^"]+)">([\s\S]*?)<\/style>/g,
    (element: string, key: string, id: string, rules: string) => {
      if (key.endsWith('-global')) global.push(element)
      else {
        ids.push(id)
        css += rules
      }
      return ''
    },
  )
  return {
    styles: `${global.join('')}<style data-emotion="css ${ids.join(' ')}">${css}</style>`,
    body,
  }
}

/** A button that is disabled until the app runs, so that nobody taps it in vain. */
const waitingButton = (tag: string) => {
  const button = tag.replace('type="submit"', 'type="button" data-submit=""')
  return / disabled/.test(button)
    ? button
    : button.replace('<button', '<button data-waits="" disabled=""')
}

/**
 * Until the app has taken the page over, it sends nothing: no form, and no password in an address.
 * `openForms` (`web/src/lib/page/prerendered.ts`) undoes these changes.
 */
const withoutSending = (html: string) =>
  html
    .replaceAll(/<button\b[^>]*>/g, waitingButton)
    .replaceAll(/<input[^>]*type="password"[^>]*>/g, (input) =>
      input.replace(/ name="/, ' data-name="'),
    )

/** The document of a screen: the shell with the screen's scripts and its content, if it has any. */
export const makeDocument = (
  shell: string,
  { title = '', summary, scripts, font, html, host }: DocumentParts,
): string => {
  const preloads = scripts.map(
    (script) => `<link rel="modulepreload" crossorigin href="/${script}">`,
  )
  if (font) {
    preloads.push(`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`)
  }
  const content = html === undefined ? undefined : takeStyles(withoutSending(html))
  const tags = summary ? summaryTags(title, summary) : ''
  return shell
    .replace('<html ', host ? `<html data-host="${host}" ` : '<html ')
    .replace(/<title>.*<\/title>/, (unchanged) =>
      title ? `<title>${escaped(title)} · Heirloom</title>` : unchanged,
    )
    .replace('</head>', () => `${tags}${content?.styles ?? ''}${preloads.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content?.body ?? ''}</div>`)
}
