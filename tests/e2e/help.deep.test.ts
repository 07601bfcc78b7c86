import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { topicOfScreen } from '#web/features/help/topic-of-screen.ts'
import { lawGlossary } from '#web/features/will/law/law-glossary.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/* Each screen answers what people ask there, and leads to a person. */

const url = inject('url')
const openPage = await openBrowser()

const helpOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Help with this page' }).click()
  const drawer = page.getByRole('dialog', { name: 'Help with this page' })
  await drawer.waitFor()
  return drawer
}

describe('a member', () => {
  let page: Page
  let errors: string[]
  beforeAll(async () => {
    ;({ page, errors } = await openPage({ as: await newPerson(url) }))
  })

  it.each([
    [paths.contacts, topicOfScreen.contacts],
    [paths.willStep('executors'), topicOfScreen.executors],
    [paths.myAccount, topicOfScreen.myAccount],
  ])('gets the answers for %s', async (address, topic) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const drawer = await helpOf(page)
    for (const { question, answer } of topic) {
      await drawer.getByRole('heading', { name: question }).waitFor()
      expect(await drawer.textContent()).toContain(answer)
    }
    await checkScreen(page, `help-${address}`.replaceAll(/\W+/g, '-'))
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await expect.poll(() => page.evaluate(focused)).toBe('Help with this page')
    expect(errors).toEqual([])
  })

  it('is told what a word of the law means, where it stands in the will builder', async () => {
    await page.goto(paths.willStep('executors'))
    await page.getByRole('button', { name: /have to post a bond/ }).click()
    const word = page.getByRole('button', { name: 'bond', exact: true })
    await word.click()
    const meaning = page.getByRole('dialog', { name: 'Bond' })
    await meaning.getByText(lawGlossary.bond.meaning).waitFor()
    await checkScreen(page, 'help-law-word')
    await page.keyboard.press('Escape')
    await meaning.waitFor({ state: 'detached' })
    await expect
      .poll(() => word.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await page.goto(paths.willStep('assets'))
    await page.getByRole('button', { name: 'residuary estate' }).click()
    await page.getByText(lawGlossary.residuaryEstate.meaning).waitFor()
    expect(errors).toEqual([])
  })

  it('finds the email address for questions', async () => {
    await page.goto(paths.dashboard)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const mail = (await helpOf(page)).locator('a[href^="mailto:"]')
    await mail.waitFor()
    const config = await (await fetch(`${url}/config.json`)).json()
    expect(await mail.textContent()).toBe(config.contact)
  })
})

it('a stranger gets the answers for the sign-in', async () => {
  const { page, errors } = await openPage()
  await page.goto(paths.signIn)
  const drawer = await helpOf(page)
  await drawer.getByRole('heading', { name: topicOfScreen.signIn[0].question }).waitFor()
  await checkScreen(page, 'help-sign-in')
  expect(errors).toEqual([])
})
