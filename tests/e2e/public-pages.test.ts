import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { demoPartnerPage } from '#infra/local/demo/demo-partner.ts'
import { patterns } from '#shared/paths.ts'
import {
  listedPaths,
  pageDescriptions,
  prerenderedPages,
  unknownOrigin,
} from '#shared/prerendered-pages.ts'
import { launchBrowser, newPage, sizes } from './browser.ts'

/*
 * The pages for strangers as a search engine, the preview of a link, or a person without scripts
 * gets them. every-screen.test.ts looks at them with scripts.
 */

const url = inject('url')
const browser = await launchBrowser()
afterAll(() => browser.close())

/** The documents as they were built: no script runs. */
const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
const page = await context.newPage()

const get = async (address: string) => {
  const answer = await fetch(new URL(address, url))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** The content of the document's `meta` elements by their names. */
const tagsOf = (at: Page) =>
  at.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('meta')].map((meta) => [
        meta.getAttribute('property') ?? meta.name,
        meta.content,
      ]),
    ),
  )

const canonicalOf = (at: Page) =>
  at.evaluate(() => document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null)

/** The size of a picture, from the header of a PNG (RFC 2083, 4.1.1). */
const sizeOf = async (address: string) => {
  const answer = await fetch(new URL(address, url))
  expect(answer.headers.get('content-type'), address).toBe('image/png')
  const bytes = Buffer.from(await answer.arrayBuffer())
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

/** The document of an address that no screen has. */
let unknown = ''
beforeAll(async () => {
  unknown = (await get('/nowhere')).text
})

/**
 * Why a link leads nowhere, or undefined if it leads to a screen, and to the part that it names.
 */
const problemOf = async (href: string) => {
  const { origin, pathname, search, hash } = new URL(href)
  if (origin !== url) return `${href} leaves the product`
  const { text } = await get(pathname + search)
  if (text === unknown) return `${href} is no screen`
  return hash === '' || text.includes(`id="${hash.slice(1)}"`) ? undefined : `${href} has no part`
}

describe.each(prerenderedPages)('%s', (name) => {
  beforeAll(async () => {
    await page.goto(patterns[name])
  })

  it('has a title, one heading, and a content, without scripts', async () => {
    expect(await page.title()).toMatch(/^.+ · Heirloom$/)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(100)
  })

  it('says what it is, and where', async () => {
    const address = url + patterns[name]
    expect(await canonicalOf(page)).toBe(address)
    const title = (await page.title()).replace(/ · Heirloom$/, '')
    const description = pageDescriptions[name]
    expect(await tagsOf(page)).toMatchObject({
      description,
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:url': address,
      'og:site_name': 'Heirloom',
      'og:image': `${url}/share.png`,
    })
    expect(await page.content()).not.toContain(unknownOrigin)
  })

  it('has links that lead somewhere', async () => {
    const links = await page.evaluate(() => [
      ...new Set([...document.querySelectorAll('a')].map(({ href }) => href).filter(Boolean)),
    ])
    expect(links.length).toBeGreaterThan(5)
    const problems = await Promise.all(links.map(problemOf))
    expect(problems.filter((each) => each !== undefined)).toEqual([])
  })

  it('has no script but those of files', async () => {
    const inline = await page.evaluate(() => [
      ...[...document.scripts].filter(({ src }) => src === '').map((script) => script.outerHTML),
      ...[...document.querySelectorAll('*')]
        .flatMap(({ attributes }) => [...attributes])
        .filter(({ name: attribute, value }) => /^on/.test(attribute) || /^javascript:/.test(value))
        .map(({ name: attribute, value }) => `${attribute}="${value}"`),
    ])
    expect(inline).toEqual([])
  })
})

it('the site has a picture for previews of links, and icons of the sizes that the manifest names', async () => {
  expect(await sizeOf('/share.png')).toBe('1200x630')
  await page.goto(patterns.welcome)
  const linked = await page.evaluate(() =>
    ['manifest', 'apple-touch-icon'].map((rel) =>
      document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href'),
    ),
  )
  expect(linked).toEqual(['/manifest.webmanifest', '/apple-touch-icon.png'])
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180')
  const { headers, text } = await get('/manifest.webmanifest')
  expect(headers.get('content-type')).toBe('application/manifest+json')
  const { icons, start_url: start } = z
    .object({
      start_url: z.string(),
      icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
    })
    .parse(JSON.parse(text))
  expect((await get(start)).text).not.toBe(unknown)
  expect(icons.map(({ sizes: iconSizes }) => iconSizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes: iconSizes } of icons) expect(await sizeOf(src), src).toBe(iconSizes)
})

it('the site tells search engines of every page at its own address', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(robots.text).toContain(`\nSitemap: ${url}/sitemap.xml\n`)
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toBe('application/xml')
  const listed = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(listedPaths.map((address) => url + address))
})

it('the site has no canonical address and no description on a partner’s host', async () => {
  await page.goto(demoPartnerPage(url))
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await canonicalOf(page)).toBeNull()
  const tags = Object.keys(await tagsOf(page))
  expect(tags).toContain('viewport')
  expect(tags.filter((name) => name.startsWith('og:') || name === 'description')).toEqual([])
})

it('the site asks for all scripts of another screen at once when a person goes there', async () => {
  const { page: opened, context: own } = await newPage(browser, url)
  const list = opened.waitForResponse(/assets\/screens-[\w-]{8}\.json$/)
  await opened.goto(patterns.signIn)
  await list
  const ahead = opened.locator('link[rel=modulepreload]')
  const before = await ahead.count()
  const asked = opened.waitForResponse(/assets\/register-screen-[\w-]+\.js$/)
  await opened.getByRole('link', { name: 'Create an account' }).first().click()
  expect((await asked).status()).toBe(200)
  await opened.waitForURL(`**${patterns.register}*`)
  await expect.poll(() => ahead.count()).toBeGreaterThan(before)
  await own.close()
})

/** How far parts of the page moved by themselves from a moment on (Layout Instability API). */
const shiftSince = (at: Page, since: number) =>
  at.evaluate((moment) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    // The type of these entries, which the DOM's types do not have.
    const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[]
    return shifts
      .filter(({ startTime }) => startTime >= moment)
      .reduce((sum, { value }) => sum + value, 0)
  }, since)

describe.each(sizes)('on a partner’s host, at $width pixels', (size) => {
  it.each([
    ['the page for its people', demoPartnerPage(url), 'Your affairs in order'],
    ['the registration', new URL(patterns.register, demoPartnerPage(url)).href, 'Create your'],
  ])('%s keeps its place when the partner is known at last', async (_, address, heading) => {
    const opened = await newPage(browser, url, size)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await opened.page.route('**/Partner/GetPartnerByDomain*', async (route) => {
      await released
      await route.continue()
    })
    const asked = opened.page.waitForRequest('**/Partner/GetPartnerByDomain*')
    await opened.page.goto(address, { waitUntil: 'commit' })
    await asked
    await opened.page.locator('main [aria-busy="true"]').waitFor()
    await opened.page.evaluate(() => document.fonts.ready)
    const since = await opened.page.evaluate(() => performance.now())
    release()
    await opened.page.getByRole('heading', { name: heading }).first().waitFor()
    await opened.page.getByRole('button', { name: 'Create my account' }).waitFor()
    await opened.page.waitForLoadState('networkidle')
    expect(await shiftSince(opened.page, since)).toBeLessThanOrEqual(0.02)
    expect(opened.errors).toEqual([])
    await opened.context.close()
  })
})
