import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

/** What axe finds on the page as it stands, by WCAG 2.2 A and AA: one line for each finding. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
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
