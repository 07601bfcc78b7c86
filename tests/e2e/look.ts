import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings, untilStill } from './axe.ts'
import { picture, sizes } from './browser.ts'

interface Options {
  /** False for a page that shows what is still loading, and so is never loaded. */
  readonly becomesLoaded?: boolean
}

/** Runs in the page: the names of the header's controls that stand on top of each other. */
const overlapsInHeader = () => {
  const controls = [...document.querySelectorAll('header a, header button')].flatMap((control) => {
    const { left, right, top, bottom, width } = control.getBoundingClientRect()
    const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
    // A link for the keyboard alone lies outside the window.
    return width > 1 && bottom > 0 ? [{ name, left, right, top, bottom }] : []
  })
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `${one.name} / ${other.name}`),
  )
}

/** Runs in the page: the words of the header that are broken, or cut at the side. */
const brokenWordsInHeader = () =>
  [...document.querySelectorAll('header a *, header button *')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && box.width > 1)
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/\S+/g)].map((word) => ({ node, word })),
      )
      .filter(({ node, word }) => {
        const range = new Range()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = [...range.getClientRects()].filter(({ top }) => top < box.bottom)
        return lines.length > 1 || lines.some(({ right }) => right > box.right + 1)
      })
      .map(({ word }) => word[0])
  })

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
    expect(await page.evaluate(overlapsInHeader), name).toEqual([])
    expect(await page.evaluate(brokenWordsInHeader), name).toEqual([])
  }
}

/** Like `checkScreen`, without axe. */
export const lookAtWidth = (page: Page, name: string): Promise<void> =>
  atBothSizes(page, name, {}, async () => {})

/**
 * Checks a screen on a small phone and then on a laptop. Axe finds nothing, and nothing is wider
 * than the window. The controls of the header do not overlap, and break no word.
 */
export const checkScreen = (page: Page, name: string, options: Options = {}): Promise<void> =>
  atBothSizes(page, name, options, async () => expect(await axeFindings(page), name).toEqual([]))
