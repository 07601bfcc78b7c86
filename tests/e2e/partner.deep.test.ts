import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { findPartnerBySlug } from '#functions/domain/partners/partner-repository.ts'
import { demoPicture } from '#infra/local/demo/demo-picture.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { randomSlug, storeOffer, storePartner } from '../builders/partners.ts'
import { linkIn, nextMessage } from '../inbox.ts'
import { laptopSize, phoneSize, picture, sizes } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { signInFirst } from './people.ts'

/*
 * A person registers on the pages of a partner, which pays for them. Signed in, they see its logo,
 * its accent and its offer.
 */

const url = inject('url')
const openPage = await openBrowser()
const partnerUrl = url.replace('//localhost', '//oakhill.localhost')

const logo = join(inject('folder'), 'logo.webp')
writeFileSync(logo, await demoPicture('logo').bytes())
const landing = join(inject('folder'), 'landing.json')
writeFileSync(
  landing,
  JSON.stringify({
    headline: 'A will for every member',
    introduction: 'Oakhill gives its members <b>everything</b> that Heirloom offers.',
    blocks: [{ heading: 'Who may join', text: 'Members and their families.' }],
  }),
)
const commandOutput = execFileSync(
  process.execPath,
  [
    ...['--import', 'tsx', 'infra/local/partner.ts', '--slug', 'oakhill'],
    ...['--name', 'Oakhill Firefighters Credit Union', '--accent', '#0B6E4F', '--exempt', 'yes'],
    ...['--seat-code', 'new', '--landing', landing, '--banner', 'web/pictures/wizard.png'],
    ...['--logo', logo],
  ],
  { env: { ...process.env, HEIRLOOM_FOLDER: inject('folder') }, encoding: 'utf8', stdio: 'pipe' },
)
const seatCode = /shown only now: (\S+)/.exec(commandOutput)?.[1]
if (seatCode === undefined) throw new Error(`There is no seat code in: ${commandOutput}`)
const partner = await findPartnerBySlug('oakhill')
if (!partner) throw new Error('The command made no partner.')
await storeOffer(partner.partnerId, { headline: 'A <b>savings</b> account' })
await storeOffer(partner.partnerId, { adContext: 'landing', headline: 'Not a member yet?' })

const accentOf = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--h-colors-pink'))

/** The width of the partner's logo in the corner, in pixels of its file. */
const logoWidth = (page: Page) =>
  page
    .getByRole('link', { name: 'Oakhill Firefighters Credit Union, home' })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))

it('a visitor is told that the partner cannot be loaded, before registering without it', async () => {
  const { page, context } = await openPage({ url: partnerUrl })
  await page.route('**/Partner/GetPartnerByDomain*', (route) => route.abort())
  await page.goto(paths.partnerRegister)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await page.getByText('There is no partner at this address').count()).toBe(0)
  // The plain registration would not ask for the seat code.
  await page.goto(paths.register)
  await again.waitFor()
  expect(await page.getByRole('button', { name: 'Create my account' }).count()).toBe(0)
  await page.goto(paths.partnerRegister)
  await again.waitFor()
  await page.unroute('**/Partner/GetPartnerByDomain*')
  await again.click()
  await page.getByRole('heading', { level: 1, name: 'A will for every member' }).waitFor()
  await context.close()
})

it('a visitor at a host without a partner is offered to register without one', async () => {
  const reserved = new URL(url)
  reserved.hostname = `www.${reserved.hostname}`
  const { page, context } = await openPage({ url: reserved.origin })
  await page.goto(paths.partnerRegister)
  await page.getByText('There is no partner at this address').waitFor()
  await page.getByRole('link', { name: 'Create an account' }).first().waitFor()
  await context.close()
})

it.each(sizes)('a visitor sees the partner’s landing page at $width pixels', async (size) => {
  covers('1.13')
  const { page, errors } = await openPage({ url: partnerUrl, size })
  await page.goto(paths.partnerRegister)
  await page.getByRole('heading', { level: 1, name: 'A will for every member' }).waitFor()
  // What the partner wrote is plain text.
  await page.getByText('gives its members <b>everything</b>').waitFor()
  await page
    .getByRole('link', { name: 'Oakhill Firefighters Credit Union, home' })
    .getByText('Oakhill Firefighters Credit Union')
    .waitFor()
  expect(await accentOf(page)).toBe('#0B6E4F')
  await page.getByText('Offer by Oakhill Firefighters Credit Union').waitFor()
  await page.getByRole('heading', { name: 'Not a member yet?' }).waitFor()
  expect(await page.getByText('savings').count()).toBe(0)
  await picture(page, 'partner-landing')
  const overflowWidth = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflowWidth).toBeLessThanOrEqual(0)
  await page.goto(paths.signIn)
  await page.getByRole('link', { name: 'Oakhill Firefighters Credit Union, home' }).waitFor()
  await picture(page, 'partner-sign-in')
  expect(errors).toEqual([])
})

it('a landing page reads well without picture, text and payment of the partner', async () => {
  const slug = randomSlug()
  await storePartner(slug, { name: 'Elm Grove Bank' })
  const { page, errors } = await openPage({ url: url.replace('//', `//${slug}.`) })
  await page.goto(paths.partnerRegister)
  await page.getByText('Elm Grove Bank, with Heirloom').waitFor()
  await page.getByText('Through Elm Grove Bank, you write your last will').waitFor()
  await page.getByText(/^Writing and reading your will is free\. A will to print .* \$\d/).waitFor()
  // It promises no price that the partner did not give, nor the trial of a stranger.
  expect(await page.getByText('instead of').count()).toBe(0)
  expect(await page.getByText('days are free').count()).toBe(0)
  expect(await page.getByText('Paid by').count()).toBe(0)
  await checkScreen(page, 'partner-without-words')
  expect(errors).toEqual([])
})

it('a landing page shows the registration beside the offer on a wide screen', async () => {
  const { page } = await openPage({ url: partnerUrl, size: laptopSize })
  await page.goto(paths.partnerRegister)
  const [offer, form] = [page.getByRole('heading', { level: 1 }), page.getByLabel('First name')]
  // The page draws offer and form anew once the partner is known.
  await expect
    .poll(async () => {
      const [offerBox, formBox] = [await offer.boundingBox(), await form.boundingBox()]
      return offerBox && formBox && formBox.x > offerBox.x + offerBox.width
    })
    .toBe(true)
  const formBox = await form.boundingBox()
  expect(formBox?.y, 'without scrolling').toBeLessThan(laptopSize.height / 2)
  const code = await page.getByLabel(/^Code from/).boundingBox()
  expect(code?.y, 'the seat code comes first').toBeLessThan(formBox?.y ?? 0)
  expect(await page.getByText(/if you enter its code\.$/).count()).toBe(1)
  await page.getByText('All prices').click()
  const plan = page.getByRole('listitem').filter({ hasText: 'Paid by Oakhill' })
  expect((await plan.boundingBox())?.width, 'room for words').toBeGreaterThan(200)
})

it('a landing page leads on a phone from the offer to the registration right below it', async () => {
  const { page, errors } = await openPage({ url: partnerUrl, size: phoneSize })
  await page.goto(paths.partnerRegister)
  const introduction = await page.getByText('gives its members <b>everything</b>').boundingBox()
  const form = await page.getByRole('region', { name: 'Create your account' }).boundingBox()
  expect(introduction?.y, 'before the form').toBeLessThan(form?.y ?? 0)
  await page.getByText('All prices').click()
  await page.getByText('Paid by Oakhill Firefighters Credit Union').waitFor()
  await page.getByText('Free instead of $9.00 a month').waitFor()
  await page
    .getByText(/^Oakhill Firefighters Credit Union pays for your .* if you enter its code\.$/)
    .waitFor()
  await checkScreen(page, 'partner-page')
  // The price of a will is no benefit of the partner.
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /print and sign costs/ })
      .count(),
  ).toBe(0)
  await page.setViewportSize(phoneSize)
  await page.getByRole('main').getByRole('link', { name: 'Create your account' }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'register')
  await page.getByLabel('First name').fill('River')
  expect(errors).toEqual([])
})

it('the introduction on a partner’s host says what the partner pays', async () => {
  const { page, errors } = await openPage({ url: partnerUrl })
  await page.goto(paths.welcome)
  const paid = page.getByRole('listitem').filter({ hasText: 'Paid by Oakhill Firefighters' })
  await paid.getByText('if you enter its code').waitFor()
  expect(await page.getByText('a month').count()).toBe(0)
  expect(await page.getByText('days are free').count()).toBe(0)
  expect(errors).toEqual([])
})

const river = {
  firstName: 'River',
  lastName: 'Okafor',
  email: 'river@oakhill.example',
  password: 'Juniper-hollow-82',
}

it('a visitor registers with the seat code, signs in, and hides the offer on the home page', async () => {
  covers('2.4', '2.10', '6.8')
  const { page, errors } = await openPage({ url: partnerUrl })
  await page.goto(paths.partnerRegister)
  await page.getByLabel('First name').fill(river.firstName)
  await page.getByLabel('Last name').fill(river.lastName)
  await page.getByLabel('Email address').fill(river.email)
  await page.getByLabel('Password', { exact: true }).fill(river.password)
  await page.getByRole('radio', { name: /authenticator app/ }).check()
  await page.getByLabel(/^Code from/).fill('00000-00000')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByText('That is not the code from').waitFor()
  await page.getByLabel(/^Code from/).fill(seatCode)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.waitForURL('**/auth/confirmEmail**')
  // The mail leads to our own host.
  const { text } = await nextMessage(url, river.email)
  expect(text).toContain('Oakhill Firefighters Credit Union, with Heirloom')
  expect(text).not.toContain('oakhill.localhost')
  await page.goto(linkIn(text, new RegExp(`${url}${paths.confirmEmail}#[^)\\s]+`)))
  // For the browser this is another site than the one where the person registered.
  await page.getByLabel('Password', { exact: true }).fill(river.password)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()

  await page.goto(`${partnerUrl}${paths.signIn}`)
  // The first visit with the paid areas begins with a message, once: the page tells the server so.
  const introduced = page.waitForResponse(/setUserIntroToFalse/)
  await signInFirst(page, river)
  await introduced
  await page.getByText('Oakhill Firefighters Credit Union pays for your plan').waitFor()
  await page.getByText(/^Your will is on your home page\./).waitFor()
  errors.length = 0
  await page.goto(`${partnerUrl}${paths.dashboard}`)
  await page.getByText('Offer by Oakhill Firefighters Credit Union').waitFor()
  await page.getByText(/Oakhill Firefighters Credit Union pays for your messages/).waitFor()
  expect(await accentOf(page)).toBe('#0B6E4F')
  expect(await logoWidth(page)).toBe(140)
  // The partner pays: the paid areas are open.
  await page.getByRole('link', { name: 'Passwords', exact: true }).first().waitFor()
  await page.getByRole('heading', { name: 'A <b>savings</b> account' }).waitFor()
  const offered = page.getByRole('link', { name: /^See the account/ })
  expect(await offered.getAttribute('href')).toBe('https://oakhill.example/savings')
  expect(await offered.getAttribute('rel')).toContain('noreferrer')
  await checkScreen(page, 'partner-dashboard')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of [paths.will, paths.passwords, paths.messages, paths.passing]) {
    await page.goto(`${partnerUrl}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('Offer by').count(), path).toBe(0)
    expect(await logoWidth(page), path).toBe(140)
  }
  expect(asked.filter((path) => path.includes('Offer'))).toEqual([])

  await page.goto(`${partnerUrl}${paths.dashboard}`)
  await page.getByRole('button', { name: 'Hide this offer: A <b>savings</b> account' }).click()
  await page.getByText('You will not see this offer again.').waitFor()
  await page.getByText('Offer by Oakhill Firefighters Credit Union').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Your checklist' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('Offer by').count()).toBe(0)

  // The page of the payment provider leads back to where the member is signed in.
  await page.goto(`${partnerUrl}${paths.checkout}?product=one-will`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay with a card', exact: true }).click()
  await page.waitForURL(`${partnerUrl}${paths.checkoutSuccess}**`)
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  expect(errors).toEqual([])
})

it('the app does not find a partner on our own host, and loads nothing for one', async () => {
  const { page, errors } = await openPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(paths.partnerRegister)
  await page.getByRole('heading', { level: 1, name: 'There is no partner' }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/Partner'))).toEqual([])
  expect(errors).toEqual([])
})
