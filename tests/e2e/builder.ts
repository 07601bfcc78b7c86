import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The actions of a person in the will builder, by the labels that they see. */
export const builder = (page: Page) => {
  const region = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

  return {
    onStep: async (title: string | RegExp) => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      // The heading is there before the will is.
      await page.getByRole('navigation', { name: /^Steps of/ }).waitFor()
    },

    fill: (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).first().fill(text),

    /** Chooses a card: the input itself is invisible, so its label is clicked. */
    choose: (name: string | RegExp) => page.getByRole('radio', { name }).first().check(),

    pick: (label: string, option: string | RegExp) => select(page, label, option),

    birth: async (month: string, day: string, year: string) => {
      await page.getByLabel('Month').first().fill(month)
      await page.getByLabel('Day').first().fill(day)
      await page.getByLabel('Year').first().fill(year)
    },

    /** Enters a new person where people are shown as cards. */
    addByCard: async (button: string, name: string) => {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await page.getByLabel('Full legal name', { exact: true }).last().fill(name)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page
        .getByRole('radio', { name: new RegExp(name) })
        .first()
        .waitFor()
    },

    /** Enters a new person where people are shown in a drop-down list. */
    addByList: async (label: string, kind: 'Someone else …' | 'A charity …', name: string) => {
      await select(page, label, kind)
      await page
        .getByLabel(kind === 'A charity …' ? 'Full legal name of the charity' : 'Full legal name', {
          exact: true,
        })
        .last()
        .fill(name)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    },

    /** The server has every answer: none is kept in the browser any more. */
    saved: async () => {
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unsaved'))).toBeNull()
      await page.getByText('Saved just now').first().waitFor()
    },

    /** Says that the will was read, and marks it as ready to sign. */
    markReady: async () => {
      await page.getByRole('checkbox', { name: 'I have read my will' }).check()
      await page.getByRole('button', { name: 'Mark as ready to sign' }).click()
    },

    goOn: () => page.getByRole('link', { name: 'Continue' }).click(),

    back: () => page.getByRole('link', { name: 'Back' }).click(),

    stepCount: async () => {
      const items = page.getByRole('navigation', { name: /steps/i }).getByRole('listitem')
      return items.count()
    },

    region,
  }
}

const select = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  const field = page.getByRole('combobox', { name: label }).first()
  await field.waitFor()
  const wanted = field.locator('option').filter({ hasText: option }).first()
  await wanted.waitFor({ state: 'attached' })
  const value = (await wanted.getAttribute('value')) ?? ''
  await field.selectOption(value)
}
