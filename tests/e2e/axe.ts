import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

/**
 * Waits until animations have ended, for two frames in a row: between two animations a dialog may
 * have hidden the page behind it without being visible itself. Cancelled animations never finish,
 * and spinners never end, so they are not waited for.
 */
export const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const isThere = (dialog: Element) =>
      dialog.getClientRects().length > 0 && getComputedStyle(dialog).opacity === '1'
    const isStill = () =>
      !document.getAnimations().some(isMoving) &&
      (document.querySelector('#root[aria-hidden="true"]') === null ||
        [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(isThere))
    for (let frameCount = 0; frameCount < 2; ) {
      await new Promise(requestAnimationFrame)
      frameCount = isStill() ? frameCount + 1 : 0
    }
  })
}

/** The findings of axe (WCAG 2.2 A and AA) on the page once it is still: one line per finding. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await untilStill(page)
  // Through the debugger, to which the page's content security policy does not apply. Once a page:
  // it takes a while.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    // On a page that is scrolled, the header covers a part of what lies below it. Axe would report
    // the rest as a small target.
    scrollTo(0, 0)
    const { axe } = globalThis as unknown as { axe: Axe } // axe-core's source, evaluated above, defines it
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Only findings are read: axe need not describe what passed.
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
  })
}
