import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings, untilStill } from './axe.ts'
import { picture, sizes } from './browser.ts'

interface Options {
  /** False for a page that shows what is still loading, and so is never loaded. */
  readonly becomesLoaded?: boolean
}

/**
 * Does something with a screen on a small phone and then on a laptop, each time once the screen is
 * there.
 */
const atBothSizes = async (
  page: Page,
  name: string,
  { becomesLoaded = true }: Options,
  check: () => Promise<void>,
): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // A slow machine applies the size late, and may still be loading the screen's code. Every
    // screen has a heading, and nothing before it has one.
    await page.waitForFunction(
      ({ width, loaded }) =>
        window.innerWidth === width &&
        document.querySelector('h1, [role="heading"][aria-level="1"]') !== null &&
        (!loaded || document.querySelector('[aria-busy="true"]') === null),
      { width: size.width, loaded: becomesLoaded },
    )
    await untilStill(page)
    await picture(page, name)
    await check()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, name).toBeLessThanOrEqual(0)
  }
}

/**
 * Checks that nothing of a screen is wider than the window, on a small phone and then on a laptop.
 */
export const lookAtWidth = (page: Page, name: string): Promise<void> =>
  atBothSizes(page, name, {}, async () => {})

/**
 * Checks a screen on a small phone and then on a laptop: axe finds nothing, and nothing is wider
 * than the window.
 */
export const checkScreen = (page: Page, name: string, options: Options = {}): Promise<void> =>
  atBothSizes(page, name, options, async () => expect(await axeFindings(page), name).toEqual([]))
