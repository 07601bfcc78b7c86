import type { Browser } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { newPage } from './browser.ts'

/** An icon: its file, its side in pixels, the part of it that the mark is high, and its corners. */
const icons = [
  { file: 'icon-192', side: 192, mark: 0.8, corners: '22%' },
  { file: 'icon-512', side: 512, mark: 0.8, corners: '22%' },
  // The system cuts these: what counts stays within the middle four fifths.
  { file: 'icon-maskable-512', side: 512, mark: 0.56, corners: '0' },
  { file: 'apple-touch-icon', side: 180, mark: 0.72, corners: '0' },
] as const

const ground = 'background: #FBF9F6; overflow: hidden; box-sizing: border-box'

/**
 * Draws what browsers and previews of links show of the product, from the mark on the
 * welcome page at `url`, its fonts and the picture of the sample will, into `folder`.
 */
export const drawBrand = async (browser: Browser, url: string, folder: string): Promise<void> => {
  const { page, context } = await newPage(browser, url, { width: 1200, height: 630 })
  await page.goto(paths.welcome)
  await page.waitForLoadState('networkidle')
  const mark = await page
    .locator('header svg')
    .first()
    .evaluate((svg) => svg.outerHTML)

  const draw = async (file: string, style: string, content: string) => {
    await page.evaluate((html) => {
      document.documentElement.style.background = 'transparent'
      document.body.style.background = 'transparent'
      document.body.innerHTML = html
    }, `<div id="drawn" style="${ground}; ${style}">${content}</div>`)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth))
    await page.locator('#drawn').screenshot({ path: `${folder}/${file}.png`, omitBackground: true })
  }
  const sized = (svg: string, height: number) =>
    svg.replace('<svg', `<svg style="height: ${height}px; width: auto; max-width: none"`)

  for (const { file, side, mark: part, corners } of icons) {
    await draw(
      file,
      `width: ${side}px; height: ${side}px; border-radius: ${corners}; display: grid; place-items: center`,
      sized(mark, side * part),
    )
  }
  await draw(
    'share',
    'width: 1200px; height: 630px; padding: 72px 56px 72px 80px; display: grid; grid-template-columns: 1fr 460px; gap: 40px; align-items: center; border-bottom: 12px solid #C2336B',
    `<div>
      <div style="display: flex; align-items: center; gap: 16px; color: #14213D; font: 600 44px/1 'Source Serif 4 Variable'">${sized(mark, 60)} Heirloom</div>
      <div style="margin-top: 44px; color: #14213D; font: 600 66px/1.12 'Source Serif 4 Variable'; letter-spacing: -0.01em">A will that your family can rely on</div>
      <div style="margin-top: 28px; color: #5B6478; font: 30px/1.4 'Inter Variable'">Written from your answers, under the law of your state.</div>
    </div>
    <img src="/sample-will.webp" style="width: 400px; transform: rotate(1.5deg); box-shadow: 0 8px 40px #14213D33">`,
  )
  await context.close()
}
