import type { Page } from 'playwright-core'

/**
 * Presses a button 16 minutes later by the page's clock, when a sign-in is not recent any more. The
 * clock moves in the same task: a call in between would get a new token, by which the page knows
 * that its clock is wrong.
 */
export const pressLater = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    const now = Date.now
    Date.now = () => now() + 16 * 60_000
    button.click()
  })
