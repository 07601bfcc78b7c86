import { expect, inject, it } from 'vitest'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { paths } from '#shared/paths.ts'
import { newPerson } from '../people.ts'
import { phoneSize, picture, sizes } from './browser.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'

/*
 * The first words for a visitor, and how the preview ends on a phone, which has no room beside it.
 */

const openPage = await openBrowser()

it.each(sizes)(
  'the site tells a stranger at the start page what this is, at $width pixels',
  async (size) => {
    const { page, errors } = await openPage({ size })
    await page.goto(paths.home)
    await page.waitForURL('**/auth/signin')
    const introduction = page.getByRole('heading', { name: 'A will that your family can rely on' })
    await introduction.waitFor()
    expect(
      await page
        .getByText('General information, not legal advice')
        .filter({ visible: true })
        .count(),
    ).toBe(1)
    await picture(page, 'start-page')
    await page.getByRole('link', { name: 'Create your account' }).click()
    await page.waitForURL('**/auth/register')
    await page.getByText('With an account you agree to our terms').waitFor()
    expect(errors).toEqual([])
  },
)

it('the site says what a will costs, in a line whose place was kept', async () => {
  const { page } = await openPage({ size: phoneSize })
  const held: (() => void)[] = []
  await page.route('**/Cart/ListPrices**', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.goto(paths.home)
  const begin = page.getByRole('link', { name: 'Create your account' })
  await expect.poll(() => held.length).toBe(1)
  const before = await begin.boundingBox()
  for (const go of held) go()
  await page
    .getByText(/^Your own will: \$[\d.]+, paid once\.$/)
    .filter({ visible: true })
    .waitFor()
  expect(await begin.boundingBox()).toEqual(before)
})

it('the site shows the introduction first on a phone, then the form', async () => {
  const { page } = await openPage({ size: phoneSize })
  await page.goto(paths.home)
  const introduction = page.getByRole('heading', { name: 'A will that your family can rely on' })
  const form = page.getByRole('heading', { level: 1 })
  const top = async (of: typeof form) => (await of.boundingBox())?.y ?? Number.NaN
  expect(await top(introduction)).toBeLessThan(await top(form))
  // In the header, as on the other pages for strangers, and not right above the form’s own title.
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => top(form)).toBeLessThan(phoneSize.height / 2)
  // A person who comes back reads the promise in one line, and the form right below it.
  await page.goto(paths.signIn)
  expect(await top(introduction)).toBeLessThan(await top(form))
  expect(await top(form)).toBeLessThan(phoneSize.height / 3)
})

it.each([paths.welcome, paths.contactUs, paths.privacy, paths.terms])(
  'the site says on %s who runs the product, and where',
  async (address) => {
    const { page } = await openPage()
    await page.goto(address)
    const config = await (await fetch(new URL('/config.json', inject('url')))).json()
    const { name, address: postalAddress, since, people } = config.operator
    const main = page.getByRole('main')
    for (const words of [`${name}, since ${since}`, postalAddress, `Who answers: ${people}`]) {
      await main.getByText(words).waitFor()
    }
  },
)

it('the site says beside the prices what a paid will gives that a free form does not', async () => {
  const { page } = await openPage()
  await page.goto(paths.welcome)
  await page.getByText('What you get that a free form does not give you').waitFor()
  await page.getByRole('link', { name: /to print it for signing: \$99\.00$/ }).waitFor()
})

it('the site leads on from the preview on a phone, and the will flows in the page', async () => {
  const { page } = await openPage({ as: demoPerson, size: phoneSize })
  await page.goto(paths.willStep('preview'))
  await builder(page).onStep('Does your will say what you mean?')
  const ways = page.getByRole('navigation', { name: 'Back and continue' })
  await ways.getByRole('link', { name: /To the overview|what is missing/ }).waitFor()
  const text = page.getByRole('region', { name: 'Text of your will' })
  expect(await text.evaluate((sheet) => getComputedStyle(sheet).overflowY)).toBe('visible')
  await page.getByRole('link', { name: 'Go to the end of the text' }).click()
  const tick = page.getByLabel('I have read my will')
  await expect.poll(() => tick.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('the site says partner to domestic partners, and what changed to a person who moved', async () => {
  const { page } = await openPage({ as: await newPerson(inject('url')) })
  const will = builder(page)
  await page.goto(paths.willStep('about-you'))
  await will.onStep('Who are you, and where is home?')
  await will.pick('State', 'California')
  await will.pick('County', 'Alameda County')
  const stored = page.waitForResponse((response) =>
    Boolean(response.ok() && response.request().postData()?.includes('domesticPartnership')),
  )
  // The visit follows once the page has noted that there is a will. Before that, /will/ leads to
  // the builder.
  const visited = page.waitForResponse(
    (response) => response.ok() && response.url().endsWith('/Wills/AddProgress'),
  )
  await will.choose(/Domestic partnership/)
  await Promise.all([stored, visited])
  await page.goto(paths.will)
  await page.getByRole('heading', { name: 'Make your partner’s will from yours' }).waitFor()
  expect(await page.getByText(/spouse/i).count()).toBe(0)
  await picture(page, 'partner-overview')
  await page.goto(paths.myAccount)
  await page.getByRole('link', { name: /Edit/ }).first().click()
  await page.getByLabel('State').selectOption({ label: 'Texas' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/my-account/')
  await page.goto(paths.willStep('about-you'))
  await page
    .getByText(/You have moved from California to Texas/)
    .first()
    .waitFor()
  await picture(page, 'moved')
})
