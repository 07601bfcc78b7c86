import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { cart } from '#shared/contract/cart.ts'
import { wills } from '#shared/contract/wills.ts'
import { PRODUCTS } from '#shared/data/products.ts'
import { paths } from '#shared/paths.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { subscribe } from '../builders/billing.ts'
import { marriedCalifornian, singleTexan } from '../builders/families.ts'
import { inbox } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { builder } from './builder.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { requestsToOthers } from './own-addresses.ts'

/*
 * Paying, on the stand-in of the payment provider. A person pays for a will, from the notice at the
 * ready will to its clean print, with a card that is declined first. Another has a subscription,
 * its receipts and its end. The tests of a `describe` are one story: each begins where the one
 * before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const planTab = `${paths.myAccount}?tab=plan`

const controlsOn = (page: Page) => ({
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  heading: (name: string) => page.getByRole('heading', { name, exact: true }).waitFor(),
  text: (words: string | RegExp) => page.getByText(words).first().waitFor(),
})

/** Moves the focus with the Tab key until it is on something with this name. */
const tabTo = async (page: Page, name: string) => {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
      return [...labels.map((label) => label.textContent), at?.textContent].join(' ')
    })
  for (let pressCount = 0; pressCount < 60; pressCount++) {
    await page.keyboard.press('Tab')
    if ((await focused()).includes(name)) return
  }
  throw new Error(`The Tab key does not reach “${name}”.`)
}

it.each([
  ['makes only their own will', false, 'One will', 'Two wills', '$149.00, paid once'],
  ['makes both wills', true, 'Two wills', 'One will', '$99.00, paid once'],
] as const)(
  'the page of plans offers a married person who %s what they need, and the other plan',
  async (_, createWillForSpouse, offered, other, price) => {
    const owner = await newPerson(url)
    const spouse = { ...marriedCalifornian.spouse, createWillForSpouse }
    const body = { draft: { ...marriedCalifornian, spouse } }
    await json(send(url, wills.operations.CreateWill, { token: owner.token, body }))
    const { page, context, errors } = await openPage({ as: owner })
    await page.goto(paths.willStep('preview'))
    await controlsOn(page).link(`Buy “${offered}”`).click()
    await controlsOn(page).heading('Checkout')
    const choice = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
    await choice(`${offered} Fits your will${createWillForSpouse ? 's' : ''}`).waitFor()
    expect(await choice(offered).isChecked()).toBe(true)
    // The print of a will leads here: each choice prints it.
    expect(await page.getByRole('radio').count()).toBe(2)
    expect(await page.getByText('Your will, printed for signing').count()).toBe(2)
    expect(await page.getByText('Your spouse’s will, printed for signing').count()).toBe(1)
    await controlsOn(page).text('Your spouse’s will: its print keeps the watermark')
    // The choice leads to another order. It is shown as chosen once the other order is loaded.
    await choice(other).click({ force: true })
    await controlsOn(page).heading(other)
    await controlsOn(page).text(price)
    await checkScreen(page, 'paying-choice')
    expect(errors).toEqual([])
    await context.close()
  },
)

describe('a person without a plan who has completed a will', () => {
  let owner: TestPerson
  let page: Page
  let errors: string[]
  let callsElsewhere: () => readonly string[]
  beforeAll(async () => {
    owner = await newPerson(url)
    const body = { draft: singleTexan }
    await json(send(url, wills.operations.CreateWill, { token: owner.token, body }))
    ;({ page, errors } = await openPage({ as: owner }))
    callsElsewhere = await requestsToOthers(page, url)
  })

  it('is sold nothing between the questions, only where the will is ready', async () => {
    const asked = steps(singleTexan).filter(({ id }) => id !== 'preview')
    expect(asked).toHaveLength(7)
    const links = page.locator(`a[href*="${paths.plans}"], a[href*="${paths.checkout}"]`)
    const offers = page.getByRole('main').getByText(/watermark|\$99|the plans|Buy “/)
    for (const { id } of asked) {
      await page.goto(paths.willStep(id))
      await controlsOn(page).link('Continue').waitFor()
      expect(page.url()).toContain(paths.willStep(id))
      expect([await links.count(), await offers.count()]).toEqual([0, 0])
    }
    await page.goto(paths.willStep('preview'))
    await offers.first().waitFor()
    await links.first().waitFor()
  })

  it('reads before buying that the print has a watermark, what a plan costs and how to buy it', async () => {
    await page.goto(paths.willStep('preview'))
    await controlsOn(page).text('To print it for signing: $99.00, paid once')
    const notice = page.getByText('Until then, each page of a print says NOT FOR SIGNING.')
    const isBefore = await notice.evaluate((element) => {
      const buttons = [...document.querySelectorAll('button')]
      const ready = buttons.filter(({ textContent }) => textContent === 'Mark as ready to sign')
      const after = Node.DOCUMENT_POSITION_FOLLOWING
      return ready.every((button) => element.compareDocumentPosition(button) & after)
    })
    expect(isBefore).toBe(true)
    await builder(page).markReady()
    await controlsOn(page).heading('Your will is ready to sign')
  })

  it('checks out by keyboard alone, with a code that is wrong first', async () => {
    covers('1.9', '2.8')
    await controlsOn(page).link('Buy “One will”').focus()
    await page.keyboard.press('Enter')
    await controlsOn(page).heading('Checkout')
    await controlsOn(page).text('$99.00, paid once')
    await tabTo(page, 'Promotion code')
    await page.keyboard.type('NOTHING')
    await page.keyboard.press('Enter')
    await controlsOn(page).text('This code is not valid, or no longer valid.')
    await checkScreen(page, 'paying-checkout')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('welcome20')
    await page.keyboard.press('Enter')
    await controlsOn(page).text('$79.20')
    await tabTo(page, 'Continue to payment')
    await page.keyboard.press('Enter')
    await controlsOn(page).heading('Pay $79.20')
  })

  it('comes back from the provider’s page to the same order, and can go on again', async () => {
    covers('3.4')
    await controlsOn(page).link('Go back').click()
    await controlsOn(page).heading('Checkout')
    const stored = await page.evaluate(() => sessionStorage.getItem('cart'))
    expect(JSON.parse(stored ?? '')).toEqual({ productId: 'one-will', will: 'own' })
    await controlsOn(page).text('$79.20')
    await controlsOn(page).button('Continue to payment').click()
    await controlsOn(page).heading('Pay $79.20')
    await page.goBack()
    await controlsOn(page).heading('Checkout')
    await page.goto(`${paths.checkout}?product=one-will&will=own`)
    await controlsOn(page).button('Continue to payment').click()
    await controlsOn(page).heading('Pay $79.20')
  })

  it('is told that a card was declined, pays with another, and lands on the clean print', async () => {
    covers('2.8', '3.4', '7.17')
    await controlsOn(page).button('Pay with a card that is declined').click()
    await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor()
    const clean = page.waitForRequest(/GenerateWillPdfByWillId.*showWatermark=false/)
    await controlsOn(page).button('Pay with a card').click()
    await page.waitForURL(`**${paths.willStep('preview')}`)
    await controlsOn(page).heading('Your will is ready to sign')
    await page.getByText('Thank you. It is paid.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Now print it, and sign it' }).waitFor()
    await clean
    await page.getByText('Making the pages of your will').waitFor({ state: 'detached' })
    expect(await page.getByText('each page of the print carries').count()).toBe(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      controlsOn(page).button('Download for signing').click(),
    ])
    expect(file.suggestedFilename()).toBe('Last Will of Ana Lucía Moreno.pdf')
    const { pages } = await readPdf(readFileSync(await file.path()))
    expect(pages.map(({ words }) => words).join(' ')).not.toContain('NOT FOR SIGNING')
  })

  it('sees the receipt, and is not sold the same again', async () => {
    await page.goto(planTab)
    await controlsOn(page).heading('Your plan: One will')
    await controlsOn(page).text('$79.20')
    const receipt = page.getByRole('link', { name: /^Receipt: One will/ })
    const [opened] = await Promise.all([page.waitForEvent('popup'), receipt.click()])
    await controlsOn(opened).heading('Receipt: $79.20')
    await opened.close()
    await page.goto(paths.checkoutSuccess)
    await controlsOn(page).heading('Receipt from Heirloom')
    for (const amount of ['$99.00', '−$19.80', '$79.20']) await controlsOn(page).text(amount)

    await page.goto(`${paths.checkout}?product=one-will`)
    await controlsOn(page).heading('You already have this')
    await page.goto(`${paths.checkout}?product=two-will`)
    await controlsOn(page).heading('This is not offered to you')
    await page.goto(paths.plans)
    await controlsOn(page).text('From one will to two')
  })

  it('never asked another service for anything', () => {
    expect(callsElsewhere()).toEqual([])
    // The browser itself logs the refusal of the wrong code.
    expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
  })
})

it('a single person chooses between will and subscription, and gets a receipt by page and mail', async () => {
  const owner = await newPerson(url)
  const body = { draft: singleTexan }
  await json(send(url, wills.operations.CreateWill, { token: owner.token, body }))
  const { page, context, errors } = await openPage({ as: owner })
  await page.goto(paths.checkout)
  const choice = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await choice('One will Fits your will').waitFor()
  expect(await choice('One will').isChecked()).toBe(true)
  expect(await choice('Two wills').count()).toBe(0)
  await controlsOn(page).text('Within 30 days of paying, you can have the whole price back')
  expect(await page.getByText('What you get that a free form').count(), 'said before').toBe(0)
  await choice('Subscription').click({ force: true })
  await controlsOn(page).heading('Subscription')
  await checkScreen(page, 'paying-side-by-side')
  await choice('One will').click({ force: true })
  await controlsOn(page).heading('One will')
  await controlsOn(page).button('Continue to payment').click()
  await controlsOn(page).button('Pay with a card').click()
  await controlsOn(page).heading('Thank you. It is paid')
  await controlsOn(page).heading('Receipt from Heirloom')
  await controlsOn(page).text(/^Tax$/)
  const facts = await page.getByRole('region', { name: 'Receipt from Heirloom' }).textContent()
  for (const fact of ['One will', '$99.00', 'None', owner.email, 'Within 30 days']) {
    expect(facts).toContain(fact)
  }
  await controlsOn(page).button('Print the receipt').waitFor()
  await checkScreen(page, 'paying-receipt')
  await page.emulateMedia({ media: 'print' })
  expect(await controlsOn(page).button('Print the receipt').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: 'Thank you. It is paid' }).isVisible()).toBe(false)
  await page.getByRole('heading', { name: 'Receipt from Heirloom' }).waitFor()
  const mails = await inbox(url, owner.email)
  expect(mails.map(({ subject }) => subject)).toContain('Your receipt from Heirloom: $99.00')
  expect(errors).toEqual([])
  await context.close()
})

describe('a person without a plan', () => {
  let owner: TestPerson
  let page: Page
  beforeAll(async () => {
    owner = await newPerson(url)
    ;({ page } = await openPage({ as: owner }))
  })

  it('is led to the plans on opening what needs one', async () => {
    await page.goto(paths.documents)
    await page.waitForURL(`**${paths.dashboard}`)
    const notice = page.getByRole('region', { name: 'Notices' })
    await notice.getByText('Your plan does not include this.').waitFor()
    await notice.getByRole('link', { name: 'See the plans', exact: true }).click()
    await controlsOn(page).heading('Plans')
    await controlsOn(page).text('The first 30 days are free.')
    await checkScreen(page, 'paying-plans')
  })

  it('chooses nothing, and is not sold anything', async () => {
    await page.goto(paths.checkout)
    await controlsOn(page).heading('Nothing is chosen yet')
    await page.goto(planTab)
    await controlsOn(page).text('You have not paid anything yet.')
    await page.goto(paths.checkoutSuccess)
    await controlsOn(page).heading('There is no payment here')
  })

  it('reads in the refund policy what is really sold', async () => {
    covers('2.19')
    await page.goto(paths.refundPolicy)
    await controlsOn(page).heading('What we sell')
    await controlsOn(page).text('$99.00, paid once')
    const sold = await page.locator('dt, dd').allTextContents()
    expect(sold.map((text) => text.trim()).filter((text) => !text.startsWith('$'))).toEqual(
      PRODUCTS.flatMap(({ name, includes, alsoIncludes = '' }) => [
        name,
        `${includes} ${alsoIncludes}`.trim(),
      ]),
    )
  })

  it('sees the new total if the price changed meanwhile, before paying it', async () => {
    await page.goto(`${paths.checkout}?product=one-will`)
    const address = '**/api/Cart/AddAsync**'
    await page.route(address, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 12_900 } })
    })
    await controlsOn(page).button('Continue to payment').click()
    await controlsOn(page).text('What you pay has changed.')
    await page.unroute(address)
  })

  it('is told after a while that a payment does not count yet, and finds the way back to it', async () => {
    await controlsOn(page).button('Continue to payment').click()
    await controlsOn(page).heading('Pay $99.00')
    await page.clock.install()
    await page.goto(paths.checkoutSuccess)
    await controlsOn(page).heading('Your payment')
    const late = page.getByRole('heading', { name: 'Your payment does not count yet' })
    while (!(await late.isVisible())) await page.clock.runFor(1000)
    await page.clock.resume()
    await checkScreen(page, 'paying-late')
    await controlsOn(page).link('Back to the payment').click()
    await controlsOn(page).heading('Checkout')
  })

  it('subscribes with a trial, and is told when the first payment is', async () => {
    await page.goto(paths.plans)
    await controlsOn(page).link('Choose “Subscription”').click()
    await controlsOn(page).text('$9.00 a month')
    await page.getByLabel('Promotion code').fill('WELCOME20')
    await controlsOn(page).button('Use it').click()
    await controlsOn(page).text(/for the first month; then \$9\.00 a month until you cancel/)
    await controlsOn(page).button('Remove the code').click()
    await page.getByText('for the first month').waitFor({ state: 'detached' })
    await page.getByLabel('Promotion code').fill('WELCOME20')
    await controlsOn(page).button('Use it').click()
    await controlsOn(page).text('for the first month')
    await controlsOn(page).button('Continue to payment').click()
    await controlsOn(page).button('Pay with a card').click()
    await controlsOn(page).heading('Thank you. Your subscription has begun')
    await controlsOn(page).link('Add your documents').click()
    await page.waitForURL(`**${paths.documents}`)
  })

  it('cancels the subscription with its period, by the link that needs no sign-in', async () => {
    covers('1.10')
    await page.goto(planTab)
    await controlsOn(page).heading('Subscription')
    await controlsOn(page).text(/^Free until/)
    await controlsOn(page).button('Make a cancellation link').click()
    const link = (await page.locator('p', { hasText: '#subscription=' }).textContent()) ?? ''
    await checkScreen(page, 'paying-subscription')
    const { page: theirs } = await openPage()
    await theirs.goto(link)
    await checkScreen(theirs, 'paying-cancel-link')
    await controlsOn(theirs).button('Cancel the subscription').click()
    await controlsOn(theirs).heading('The subscription is canceled')
    await checkScreen(theirs, 'paying-cancelled-by-link')
    await theirs.context().close()
    // Who has paid still finds the plans in the menu, and from there what they pay.
    await page.getByRole('navigation', { name: 'Main' }).getByText('Plans').click()
    await controlsOn(page).text(/^It is canceled. It runs until .* and does not renew.$/)
    await controlsOn(page).link('Your plan and payments').click()
    await controlsOn(page).text(/^It ends on/)
  })

  it('keeps the subscription after all, and the focus stays on the page', async () => {
    await checkScreen(page, 'paying-ending')
    await controlsOn(page).button('Keep the subscription').click()
    await controlsOn(page).text(/^Free until/)
    const focused = page.locator(':focus')
    expect(await focused.textContent()).toBe('Cancel the subscription')
    await focused.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click()
    await controlsOn(page).text(/^It ends on/)
  })

  it('ends the subscription at once, and what needs a plan is closed again', async () => {
    await controlsOn(page).button('End it now').click()
    await controlsOn(page).heading('End your subscription now?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click()
    await controlsOn(page).heading('Your plan: Free account')
    await page.goto(paths.documents)
    await page.waitForURL(`**${paths.dashboard}`)
  })
})

const billingOf = async (owner: TestPerson) =>
  json(send(url, cart.operations.GetBilling, { token: owner.token }))

/** The page gets this billing instead of the real one, as it would at another time. */
const answerBilling = async (page: Page, billing: object) => {
  await page.unroute('**/api/Cart/GetBilling**')
  await page.unroute('**/api/Dashboard/GetHome**')
  await page.route('**/api/Cart/GetBilling**', (route) => route.fulfill({ json: billing }))
  // The home page gets it together with its other data.
  await page.route('**/api/Dashboard/GetHome**', async (route) => {
    const home = await (await route.fetch()).json()
    await route.fulfill({ json: { ...home, 'Cart/GetBilling': billing } })
  })
}

const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * day).toISOString()

/** The day of an instant as pages write it, in the browser's zone. */
const dayOf = (page: Page, instant: string) =>
  page.evaluate((at) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' }), instant)

it('a subscriber whose payment is missing reads until when nothing is taken away', async () => {
  const owner = await newPerson(url)
  await subscribe(url, owner)
  const billing = await billingOf(owner)
  const [subscription] = billing.subscriptions
  const due = {
    ...subscription,
    status: 'past_due',
    periodStart: daysAgo(3),
    periodEnd: daysAgo(-27),
  }
  const { page } = await openPage({ as: owner })
  await answerBilling(page, { ...billing, subscriptions: [due] })
  await page.route('**/api/Cart/ListInvoices**', (route) =>
    route.fulfill({
      json: {
        invoices: [
          {
            invoiceId: 'in_1',
            createdAt: due.periodStart,
            description: 'Subscription',
            amount: 900,
            currency: 'usd',
            status: 'open',
            url: 'https://invoice.stripe.example/in_1',
          },
        ],
      },
    }),
  )
  await page.goto(paths.contacts)
  await controlsOn(page).text(`You keep everything until ${await dayOf(page, daysAgo(-11))}.`)
  await controlsOn(page).link('Pay it with another card').click()
  await page.getByRole('link', { name: /^Pay it: Subscription/ }).waitFor()
  await controlsOn(page).button('Cancel the subscription').click()
  await page.getByRole('alertdialog').waitFor()
  await checkScreen(page, 'paying-past-due-plan')
})

it('a subscriber who has not paid for fourteen days reads that the subscription is stopped', async () => {
  const owner = await newPerson(url)
  await subscribe(url, owner)
  const billing = await billingOf(owner)
  const [subscription] = billing.subscriptions
  const due = { ...subscription, status: 'past_due', periodStart: daysAgo(20) }
  const { page } = await openPage({ as: owner })
  const free = { ...billing, subscriptions: [due], userEntitlements: 'free' }
  await answerBilling(page, free)
  await page.goto(paths.contacts)
  await controlsOn(page).text('Your subscription is stopped')
  const stopped = `so it stopped on ${await dayOf(page, daysAgo(6))}. Nothing is deleted.`
  await controlsOn(page).text(stopped)
  await checkScreen(page, 'paying-stopped')
  await page.goto(paths.plans)
  await controlsOn(page).text('Stopped: a payment is missing')
  await page.goto(`${paths.checkout}?product=basic-subscription`)
  await controlsOn(page).heading('Your subscription is stopped')
  await controlsOn(page).link('Pay what is missing').click()
  await controlsOn(page).heading('Your plan: Free account')
  await controlsOn(page).text(stopped)
  // The provider has given up trying: there is no day any more.
  await answerBilling(page, { ...free, subscriptions: [{ ...due, status: 'unpaid' }] })
  await page.goto(paths.contacts)
  await controlsOn(page).text('We could not take its payment, so it stopped. Nothing is deleted.')
  // What a will that was bought gives is in no danger.
  await answerBilling(page, { ...free, userEntitlements: 'singlewilluser' })
  await page.goto(planTab)
  await controlsOn(page).text('Your will plan includes all that this subscription gives.')
  await page.goto(paths.plans)
  await controlsOn(page).text('What you have now')
  expect(await page.getByText('Your subscription is stopped').count()).toBe(0)
})

it('a person reads that a partner pays beside their subscription, and that it no longer pays', async () => {
  const owner = await newPerson(url)
  await subscribe(url, owner)
  const { page } = await openPage({ as: owner })
  const billing = await billingOf(owner)
  await answerBilling(page, { ...billing, paidBy: 'Oakhill Credit Union' })
  await page.goto(planTab)
  await controlsOn(page).text('Oakhill Credit Union pays for your messages,')
  await controlsOn(page).text('Oakhill Credit Union pays for all that this subscription gives.')
  await answerBilling(page, {
    ...billing,
    userEntitlements: 'free',
    subscriptions: [],
    formerlyPaidBy: 'Oakhill Credit Union',
  })
  await page.goto(planTab)
  await controlsOn(page).text('Oakhill Credit Union no longer pays for plans')
  await page.goto(paths.plans)
  await controlsOn(page).text('Oakhill Credit Union no longer pays for plans')
  await checkScreen(page, 'paying-partner-stopped')
  await page.goto(paths.dashboard)
  await controlsOn(page).text('Oakhill Credit Union no longer pays for plans')
})

it('the page after paying says later how the purchase stands then', async () => {
  const owner = await newPerson(url)
  await subscribe(url, owner)
  const billing = await billingOf(owner)
  const [subscription] = billing.subscriptions
  const { page } = await openPage({ as: owner })
  const open = async (changes: object, heading: string) => {
    await answerBilling(page, { ...billing, ...changes })
    await page.goto(paths.checkoutSuccess)
    await controlsOn(page).heading(heading)
  }
  await open({}, 'Thank you. Your subscription has begun')
  const ended = { ...subscription, status: 'canceled' }
  await open({ subscriptions: [ended] }, 'Your subscription')
  await controlsOn(page).text('It has ended.')
  const ending = { ...subscription, endsWithPeriod: true }
  await open({ subscriptions: [ending] }, 'Your subscription')
  await controlsOn(page).text(/^It ends on/)
  const unpaid = { ...subscription, status: 'past_due', periodStart: daysAgo(2) }
  await open({ subscriptions: [unpaid] }, 'Your subscription')
  await controlsOn(page).text(/^We could not take the last payment\. You keep everything until/)
  const refunded = {
    purchaseId: 'cs_1',
    product: 'one-will',
    paidAt: daysAgo(30),
    amount: 9900,
    currency: 'usd',
    takenBack: 'refunded',
  }
  await open(
    { subscriptions: [], purchases: [refunded], userEntitlements: 'free' },
    'This purchase no longer counts',
  )
  await controlsOn(page).text('Its price was given back to you.')
})
