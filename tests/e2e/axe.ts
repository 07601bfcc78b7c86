import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

/**
 * Waits until what fades or slides in is there. What is called off meanwhile is never finished, and spinners never
 * end.
 */
export const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
}

/** What axe finds on the page once it is still, by WCAG 2.2 A and AA: one line for each finding. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await untilStill(page)
  // Through the debugger, which the page's content security policy does not hold back.
  await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe } // what the line above defines
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
  })
}
