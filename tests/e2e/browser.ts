import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Compiled code is stored at the first visit instead of the third.
  '--blink-settings=v8CacheOptions=3',
]

/** A small phone. */
export const phoneSize = { width: 375, height: 812 } as const
export const laptopSize = { width: 1280, height: 900 } as const

/** The sizes at which every screen is tested. */
export const sizes = [phoneSize, laptopSize] as const

/**
 * The browser from the npm packages, so that no installation is needed. CHROMIUM names another one.
 *
 * @param more Flags that only one test needs.
 */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  // Makes the package bring its system libraries, which a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const executablePath =
    process.env.CHROMIUM ?? (await (await import('@sparticuz/chromium')).default.executablePath())
  return chromium.launch({ executablePath, args: [...flags, ...more] })
}

/**
 * A page in a new browser context without stored data. A test reads `errors` to fail on errors of
 * the page.
 */
export const newPage = async (
  browser: Browser,
  url: string,
  viewport: { width: number; height: number } = laptopSize,
) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'en-US',
    // Drawing every frame of a movement would take a fifth of the time; kit.deep.test.ts sees them
    // move.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // Several times the time that a busy machine needs.
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // Only here the text does not say what could not be loaded.
    const failed = message.text().startsWith('Failed to load resource')
    errors.push(failed ? `${message.text()} (${message.location().url})` : message.text())
  })
  return { page, context, errors }
}

/** Saves a picture of the page if SCREENSHOTS names a folder. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
}
