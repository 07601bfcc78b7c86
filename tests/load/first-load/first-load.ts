import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { signedInCookie } from '#shared/edge-headers.ts'
import { paths } from '#shared/paths.ts'
import { launchBrowser } from '../../e2e/browser.ts'
import { signInBySms } from '../../e2e/people.ts'
import { startLocalStack } from '../../local-stack.ts'
import { formatRow, passes, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { startFront } from './start-front.ts'

const phone = { width: 375, height: 812 }

interface Visit {
  /** Milliseconds until something is drawn. */
  readonly firstPaint: number
  /** Milliseconds until the largest part is drawn. */
  readonly largestPaint: number
  /** Milliseconds until the screen has its own heading. */
  readonly ready: number
  /** Milliseconds until the screen has its first question. */
  readonly usable: number
  /** How far things move, without unit (Cumulative Layout Shift). */
  readonly shift: number
  /** Bytes of scripts until the heading, as sent. */
  readonly script: number
  readonly calls: number
  /** Milliseconds from a tap to the next picture (Interaction to Next Paint). */
  readonly tap: number
}

interface Measured {
  firstPaint: number
  largestPaint: number
  shift: number
  tap: number
  /** When the page had drawn each of `elements`. */
  drawn: Record<string, number>
}

/**
 * Runs in the page, as text since the loader of TypeScript adds helpers to functions. It notes
 * when the page has drawn each element: a question from outside the page waits until the scripts
 * that come next have run.
 */
const observe = (elements: Readonly<Record<string, string>>) => `
  window.measured = { firstPaint: 0, largestPaint: 0, shift: 0, tap: 0, drawn: {} }
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => { measured.largestPaint = startTime })
  on('layout-shift', ({ value }) => { measured.shift += value })
  on('event', ({ interactionId, duration }) => {
    if (interactionId) measured.tap = Math.max(measured.tap, duration)
  })
  const awaited = new Map(Object.entries(${JSON.stringify(elements)}))
  const look = () => {
    for (const [name, selector] of awaited) {
      if (!document.querySelector(selector)?.checkVisibility()) continue
      awaited.delete(name)
      // The frame that is being made now is drawn before the next task.
      setTimeout(() => { measured.drawn[name] = performance.now() })
    }
    if (awaited.size > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

/** An answer that the page has had. */
interface Answer {
  readonly path: string
  /** Milliseconds until its last byte. */
  readonly at: number
  /** As sent. */
  readonly bytes: number
}

/** Runs in the page, as `observe` does: its scripts and calls (`Answer`). */
const listAnswers = `
  performance.getEntriesByType('resource').map(({ name, responseEnd, transferSize }) => (
    { path: new URL(name).pathname, at: responseEnd, bytes: transferSize }
  ))
`

const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** What a signed-in person's browser keeps over a reload. */
type KeptStorage = Readonly<Record<string, string>>

/** Opens an address in a browser that has seen nothing yet, and waits for its heading. */
const visit = async (
  browser: Browser,
  url: string,
  {
    page: { path, shows, asks, tapped, isMember = false, viewport = phone },
    storage,
  }: { readonly page: MeasuredPage; readonly storage: KeptStorage },
): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    isMobile: viewport === phone,
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  })
  try {
    if (isMember) {
      await context.addInitScript((items) => {
        for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, value)
      }, storage)
      await context.addCookies([{ name: signedInCookie, value: '1', url }])
    }
    const page = await context.newPage()
    await page.addInitScript(observe({ ready: shows, usable: asks ?? shows }))
    await slowDown(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(shows).first().waitFor({ timeout: 20_000 })
    if (asks) await page.locator(asks).first().waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const readMeasured = () =>
      page.evaluate(() => ({ ...(window as unknown as { measured: Measured }).measured }))
    const loaded = await readMeasured()
    if (tapped) {
      await page.locator(tapped).first().click()
      // The browser draws, and tells the observer, some time after the tap.
      await page.waitForTimeout(1000)
    }
    const { tap } = await readMeasured()
    const { ready = Number.NaN, usable = Number.NaN } = loaded.drawn
    const before = (await page.evaluate<Answer[]>(listAnswers)).filter(({ at }) => at <= ready)
    const script = before
      .filter((answer) => answer.path.endsWith('.js'))
      .reduce((total, { bytes }) => total + bytes, 0)
    const calls = before.filter((answer) => answer.path.startsWith('/api/')).length
    return { ...loaded, tap, ready, usable, script, calls }
  } finally {
    await context.close()
  }
}

/** A page that is measured, and its limits as multiples of the bare page's largest paint. */
interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** The selector of the element that the screen has when it is ready. */
  readonly shows: string
  readonly firstPaintAtMost?: number
  readonly largestPaintAtMost?: number
  readonly readyAtMost?: number
  /** kB. The preview has no such limit: it loads what makes and draws the PDF. */
  readonly scriptAtMost?: number
  /** The selector of its first question. */
  readonly asks?: string
  /** The selector of what a person taps once the screen is loaded. */
  readonly tapped?: string
  /** Milliseconds. */
  readonly tapAtMost?: number
  readonly isMember?: boolean
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** The least that a page of this kind can be: React, the router, and a heading. */
const bareApp = `
  import { createRoot } from 'react-dom/client'
  import { createBrowserRouter, RouterProvider } from 'react-router-dom'
  const element = <h1>A will that your family can rely on</h1>
  const router = createBrowserRouter([{ path: '*', element }])
  createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
`

const barePage = async (): Promise<ReadonlyMap<string, Response>> => {
  const { outputFiles } = await build({
    stdin: { contents: bareApp, loader: 'tsx', resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const html =
    '<!doctype html><title>Bare</title><meta name="viewport" content="width=device-width"><div id="root"></div><script type="module" src="/bare.js"></script>'
  return new Map([
    ['/bare/', new Response(html, { headers: { 'content-type': 'text/html' } })],
    [
      '/bare.js',
      new Response(outputFiles[0]?.text, { headers: { 'content-type': 'text/javascript' } }),
    ],
  ])
}

/** Signs a person in at the front of a stack, and returns what their browser keeps. */
const signedIn = async (
  browser: Browser,
  { front, stack }: { readonly front: string; readonly stack: string },
): Promise<KeptStorage> => {
  const context = await browser.newContext({ baseURL: front, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await signInBySms(page, stack, demoPerson)
  const items = await page.evaluate(() => ({ ...sessionStorage }))
  await context.close()
  return items
}

const measuredBarePage: MeasuredPage = { name: 'bare page', path: '/bare/', shows: 'h1' }
const strangers: readonly MeasuredPage[] = [
  measuredBarePage,
  {
    name: 'sign-in',
    path: paths.signIn,
    shows: 'form [type=submit]',
    tapped: '[aria-label="Show password"]',
    firstPaintAtMost: 0.85,
    largestPaintAtMost: 1.3,
  },
  { name: 'start page', path: '/', shows: 'form [type=submit]', firstPaintAtMost: 0.85 },
  {
    name: 'register',
    path: paths.register,
    shows: 'form [type=submit]',
    firstPaintAtMost: 0.85,
  },
]
const members: readonly MeasuredPage[] = [
  {
    name: 'dashboard',
    path: paths.dashboard,
    shows: 'main h1',
    tapped: '[aria-label="Open the navigation"]',
    largestPaintAtMost: 2.2,
    scriptAtMost: 200,
    isMember: true,
  },
  {
    name: 'will step',
    path: paths.willStep('about-you'),
    shows: 'main h1',
    asks: 'main section h2',
    tapped: 'main section [aria-expanded]',
    largestPaintAtMost: 2.6,
    scriptAtMost: 200,
    isMember: true,
  },
  {
    name: 'message editor',
    path: paths.addMessage,
    shows: 'main h1',
    asks: 'main input',
    tapped: 'main label:has([type=radio])',
    tapAtMost: 200,
    largestPaintAtMost: 2.6,
    scriptAtMost: 200,
    isMember: true,
  },
  {
    name: 'preview',
    path: paths.willStep('preview'),
    // A phone shows the text instead of the pages.
    viewport: { width: 1280, height: 2000 },
    shows: 'main canvas',
    readyAtMost: 4.7,
    isMember: true,
  },
]
const pages = [...strangers, ...members]

/**
 * What a person waits for on a phone with an empty cache: a browser 4 times slower than here, 1.6
 * Mbit/s, 150 ms. The bare page is measured in each round, so that a slow machine slows both.
 * Returns the exit code: 0 if every limit is met.
 */
export const benchFirstLoad = async (rounds: number): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-first-load-'))
  const stack = await startLocalStack(folder, ['--demo'])
  const front = await startFront(stack.url, await barePage())
  const browser = await launchBrowser(['--ignore-certificate-errors'])

  /**
   * The browser's slow line stalls at times, with every request open. Such a visit says nothing,
   * and is made again.
   */
  const visitAgainIfStalled = (visited: Parameters<typeof visit>[2]) =>
    visit(browser, front.url, visited).catch((error: unknown) => {
      console.log(`${visited.page.name}: once more, since ${String(error).split('\n')[0]}`)
      return visit(browser, front.url, visited)
    })

  // The first page of a new browser is slower than any later one.
  await visit(browser, front.url, { page: measuredBarePage, storage: {} })
  const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Its token is fresh, so that no visit begins with a refresh.
    const storage = await signedIn(browser, { front: front.url, stack: stack.url })
    for (const page of pages) {
      visits.get(page.name)?.push(await visitAgainIfStalled({ page, storage }))
    }
  }
  const medianOf = (name: string, read: (visit: Visit) => number) =>
    median((visits.get(name) ?? []).map(read))
  const barePagePaint = medianOf(measuredBarePage.name, ({ largestPaint }) => largestPaint)

  const rows: Row[] = pages.flatMap((page) => {
    const onPage = (read: (visit: Visit) => number) => medianOf(page.name, read)
    const ratio = (read: (visit: Visit) => number) => onPage(read) / barePagePaint
    const row = (
      what: string,
      {
        value,
        unit,
        atMost,
      }: { readonly value: number; readonly unit: string; readonly atMost?: number | undefined },
    ): Row => ({
      what: `${page.name}: ${what}`,
      value,
      unit,
      ...(atMost !== undefined && { atMost }),
    })
    return [
      row('first paint', { value: onPage(({ firstPaint }) => firstPaint), unit: 'ms' }),
      row('first paint', {
        value: ratio(({ firstPaint }) => firstPaint),
        unit: '×',
        atMost: page.firstPaintAtMost,
      }),
      row('largest paint', { value: onPage(({ largestPaint }) => largestPaint), unit: 'ms' }),
      row('largest paint', {
        value: ratio(({ largestPaint }) => largestPaint),
        unit: '×',
        atMost: page.largestPaintAtMost,
      }),
      row('ready', { value: ratio(({ ready }) => ready), unit: '×', atMost: page.readyAtMost }),
      ...(page.asks
        ? [row('first question', { value: ratio(({ usable }) => usable), unit: '×' })]
        : []),
      row('things move', {
        value: onPage(({ shift }) => shift),
        unit: '',
        atMost: page === measuredBarePage ? undefined : 0.02,
      }),
      row('script until ready', {
        value: onPage(({ script }) => script) / 1000,
        unit: 'kB',
        atMost: page.scriptAtMost,
      }),
      ...(page.tapped
        ? [
            row('a tap', {
              value: onPage(({ tap }) => tap),
              unit: 'ms',
              atMost: page.tapAtMost ?? 100,
            }),
          ]
        : []),
      row('calls until ready', { value: onPage(({ calls }) => calls), unit: '' }),
    ]
  })
  for (const row of rows) console.log(formatRow(row))
  await browser.close()
  front.stop()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
  const missedCount = rows.filter((row) => !passes(row)).length
  console.log(missedCount === 0 ? 'Every limit is met.' : `${missedCount} limits are not met.`)
  return missedCount === 0 ? 0 : 1
}
