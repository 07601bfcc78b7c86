import type { ElementHandle } from 'playwright-core'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { paths } from '#shared/paths.ts'
import { untilStill } from './axe.ts'
import { openBrowser } from './open-browser.ts'

/*
 * In forced colors, as in a high contrast theme of Windows, the browser removes grounds and
 * shadows. What is chosen must still look chosen, and what is done must look done.
 */

const openPage = await openBrowser()
const { page } = await openPage({ as: demoPerson })
await page.goto(paths.designSystem)
await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
await untilStill(page)

beforeEach(() => page.emulateMedia({ forcedColors: 'active' }))

/** Words about an element, for a failed test. */
const describeElement = (element: ElementHandle<Element>) =>
  element.evaluate((node) => (node.closest('label, li, a') ?? node).outerHTML.slice(0, 300))

/** The picture of an element with its surroundings: a choice with its card or its line. */
const shot = async (element: ElementHandle<Element>) => {
  const whole = await element.evaluateHandle((node) => node.closest('label') ?? node)
  return (await whole.asElement()?.screenshot({ animations: 'disabled' }))?.toString('base64')
}

/**
 * Expects that each element looks different after `change`, which finds the element in one state
 * and leaves it in the other.
 */
const eachDiffers = async (selector: string, change: (node: Element) => void) => {
  // Not a text node.
  const elements = (await page.$$(`main :is(${selector})`)) as ElementHandle<Element>[]
  const shown = []
  for (const element of elements) if (await element.isVisible()) shown.push(element)
  expect(shown.length).toBeGreaterThan(0)
  const alike: string[] = []
  for (const element of shown) {
    const before = await shot(element)
    await element.evaluate(change)
    if ((await shot(element)) === before) alike.push(await describeElement(element))
  }
  expect(alike).toEqual([])
}

it('raised parts have an edge, and parts keep a filling that says something', async () => {
  const mark = () =>
    page.evaluate(() => {
      for (const node of document.querySelectorAll<HTMLElement>('body *')) {
        const { boxShadow, backgroundColor, animationName } = getComputedStyle(node)
        const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)' && node.childNodes.length === 0
        const isDrawn = node.matches('span, div') && isFilled && animationName === 'none'
        if (boxShadow !== 'none' && !boxShadow.includes('inset')) node.dataset.raised = ''
        if (isDrawn) node.dataset.filled = ''
      }
    })
  const unseen = () => {
    const hasEdge = (node: Element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(node)
      return borderTopWidth !== '0px' && borderTopStyle !== 'none'
    }
    const canvas = getComputedStyle(document.body).backgroundColor
    const isFilled = (node: Element) => {
      const { backgroundColor } = getComputedStyle(node)
      return backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)'
    }
    return [...document.querySelectorAll('[data-raised], [data-filled]:not([data-part=backdrop])')]
      .filter((node) => node.getClientRects().length > 0)
      .filter((node) => !hasEdge(node) && !isFilled(node))
      .map((node) => node.outerHTML.slice(0, 200))
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  onTestFinished(async () => {
    await page.getByRole('button', { name: 'Good', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
  await page.getByRole('dialog').waitFor()
  await untilStill(page)
  await mark()
  await page.emulateMedia({ forcedColors: 'active' })
  // The browser may take the colors of the system a moment later.
  await expect.poll(() => page.evaluate(unseen)).toEqual([])
})

it('the app shows for each box and each radio button whether it is chosen', async () => {
  await eachDiffers('input[type=checkbox], input[type=radio]', (node) => {
    const input = node as HTMLInputElement // what the selector finds
    input.checked = !input.checked
  })
})

it.each(['aria-selected', 'aria-pressed', 'aria-current'])('the app shows %s', async (name) => {
  await page.evaluate((attribute) => {
    // If no specimen has the attribute, a button gets it, so that there is something to compare.
    const buttons = document.querySelectorAll('main button, main a')
    if (!document.querySelector(`main [${attribute}]`)) buttons[0]?.setAttribute(attribute, 'true')
  }, name)
  await eachDiffers(`[${name}]`, (node) => {
    for (const attribute of ['aria-selected', 'aria-pressed', 'aria-current', 'data-selected']) {
      const value = node.getAttribute(attribute)
      if (value === null) continue
      node.setAttribute(attribute, value === 'false' ? 'true' : 'false')
    }
  })
})

it('the app shows how far something is', async () => {
  await eachDiffers('[role=progressbar]', (node) => {
    const done = node.firstElementChild as HTMLElement // the part that is done
    done.style.transition = 'none'
    done.style.animation = 'none'
    done.style.width = done.style.width === '7%' ? '90%' : '7%'
  })
})
