import { pathNames, patterns } from '#shared/paths.ts'
import { listedPaths, prerenderedPages, unknownOrigin } from '#shared/prerendered-pages.ts'

const openAddresses = prerenderedPages.map((name) => patterns[name])

/**
 * The start of the addresses that are closed because of a screen. It is the whole area of the
 * screen, such as `/will`, or the screen's own address if the area also has a page for strangers.
 */
const closedStart = (pattern: string) => {
  const [start = ''] = pattern.split(':')
  const area = `/${start.split('/')[1]}`
  return openAddresses.some((address) => address.startsWith(`${area}/`))
    ? start.replace(/\/$/, '')
    : area
}

/**
 * `robots.txt` (RFC 9309) closes every screen except the pages for strangers. It does not name the
 * API, because search engines draw these pages with its answers.
 */
export const robots = (): string => {
  const open: ReadonlySet<string> = new Set(prerenderedPages)
  const closed = new Set(
    pathNames.filter((name) => !open.has(name)).map((name) => closedStart(patterns[name])),
  )
  return [
    'User-agent: *',
    ...[...closed].toSorted().map((start) => `Disallow: ${start}`),
    '',
    `Sitemap: ${unknownOrigin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** `sitemap.xml` (sitemaps.org): the pages for strangers. */
export const sitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths.map((address) => `  <url><loc>${unknownOrigin}${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
