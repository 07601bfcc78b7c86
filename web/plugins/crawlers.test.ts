import { expect, it } from 'vitest'
import { pathNames, patterns } from '#shared/paths.ts'
import { pageDescriptions, prerenderedPages } from '#shared/prerendered-pages.ts'
import { robots, sitemap } from './crawlers.ts'

const rules = robots()
  .split('\n')
  .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])

/** Whether a crawler may open an address: it begins with no closed one (RFC 9309, 2.2.2). */
const isOpen = (address: string) => !rules.some((start) => address.startsWith(start))

const isPrerendered = (name: string) => prerenderedPages.some((page) => page === name)

it.each(pathNames)('the site opens %s to crawlers if strangers read it, and only then', (name) => {
  const address = patterns[name].replace(/:\w+/, 'some-id')
  expect(isOpen(address)).toBe(isPrerendered(name))
  expect(isOpen(address.replace(/(?<=.)\/$/, ''))).toBe(isPrerendered(name))
})

it('the site opens to crawlers what its pages are drawn with', () => {
  const parts = ['/assets/index-4f2a.js', '/config.json', '/api/Cart/ListPrices', '/share.png']
  expect(parts.filter((address) => !isOpen(address))).toEqual([])
})

it('robots.txt names the sitemap, which lists the pages for strangers on our own host', () => {
  const listed = [...sitemap().matchAll(/<loc>https:\/\/origin\.invalid(.*)<\/loc>/g)]
  expect(listed.map(([, address]) => address)).toEqual(
    prerenderedPages.filter((name) => name !== 'partnerRegister').map((name) => patterns[name]),
  )
  expect(robots()).toContain('Sitemap: https://origin.invalid/sitemap.xml')
})

it('the site describes each page in one sentence of its own that is shown whole', () => {
  const descriptions = Object.values(pageDescriptions)
  expect(new Set(descriptions).size).toBe(descriptions.length)
  for (const description of descriptions) {
    // Search engines cut off what is longer.
    expect(description.length, description).toBeLessThanOrEqual(155)
    expect(description).toMatch(/^[A-Z][^.!?]+\.$/)
  }
})
