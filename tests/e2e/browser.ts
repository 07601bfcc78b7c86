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
]

/** The sizes at which every screen is looked at: a small phone and a laptop. */
export const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
] as const

/**
 * The browser that comes with the packages, so that nothing has to be installed by hand. CHROMIUM names another one.
 */
export const launchBrowser = async (): Promise<Browser> => {
  // Tells the package to bring its system libraries along, which a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const executablePath =
    process.env.CHROMIUM ?? (await (await import('@sparticuz/chromium')).default.executablePath())
  return chromium.launch({ executablePath, args: flags })
}

/** A page in a window of its own, with nothing remembered. Errors on it fail the test that looks at `errors`. */
export const newPage = async (
  browser: Browser,
  url: string,
  viewport: { width: number; height: number } = sizes[1],
) => {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-US' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, context, errors }
}

/** Keeps a picture of the page where SCREENSHOTS names a folder. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
}
