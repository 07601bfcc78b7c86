import { pathNames, patterns } from '#shared/paths.ts'
import { listedAddresses, prerenderedPages, unknownOrigin } from '#shared/prerendered-pages.ts'

const openAddresses = prerenderedPages.map((name) => patterns[name])

/**
 * What is closed because of a screen: its whole area, such as `/will`, or its own address in an
 * area that has a page for strangers too. A rule closes each address that begins with it.
 */
const closedBy = (pattern: string) => {
  const [start = ''] = pattern.split(':')
  const area = `/${start.split('/')[1]}`
  return openAddresses.some((address) => address.startsWith(`${area}/`))
    ? start.replace(/\/$/, '')
    : area
}

/**
 * `robots.txt` (RFC 9309): every screen is closed but the pages for strangers. The API is not
 * named, because search engines draw these pages with its answers.
 */
export const robots = (): string => {
  const open: ReadonlySet<string> = new Set(prerenderedPages)
  const closed = new Set(
    pathNames.filter((name) => !open.has(name)).map((name) => closedBy(patterns[name])),
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
    ...listedAddresses.map((address) => `  <url><loc>${unknownOrigin}${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
