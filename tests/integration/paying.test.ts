import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { findBilling } from '#functions/domain/billing/billing-record.ts'
import { findCart } from '#functions/domain/billing/cart-record.ts'
import { payHere } from '#functions/domain/billing/pay-here.ts'
import { newLinkCode } from '#functions/domain/links/link-code.ts'
import { local } from '#infra/local/runtime/identifiers.ts'
import { signatureOf } from '#infra/local/stripe/send-events.ts'
import { accountData } from '#shared/contract/account-data.ts'
import { cart } from '#shared/contract/cart.ts'
import { stripe } from '#shared/contract/stripe.ts'
import { UserId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { json, send, statusAndCode } from '../api.ts'
import { beforeNextTransaction } from '../before-next-transaction.ts'
import { randomSlug, storePartner } from '../builders/partners.ts'
import { accountOf } from '../builders/sharing.ts'
import {
  billing,
  buy,
  buyWithHeldEvents,
  control,
  openPage,
  payPage,
  untilEntitled,
} from '../pay.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'

// Not of the stacks: it pays at the payment provider's stand-in, which only the local stack has.

/* Paying, from the cart to the entitlement, on the stand-in of the payment provider. */

const url = inject('url')
const { operations } = cart
const { CancelByCode, CancelSubscription, Events, GetCancellationLink, TrialMonthEnded } =
  stripe.operations

beforeAll(() => useStackEnvironment(inject('folder')))

describe('a payment on the provider’s page', () => {
  it('counts although the tab is closed: the event alone gives what was bought', async () => {
    const person = await newPerson(url)
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
    const { purchases } = await billing(person)
    expect(purchases).toMatchObject([{ product: 'one-will', amount: 9900, currency: 'usd' }])
    expect(await findCart(UserId.parse(person.userId))).toBeUndefined()
  })

  it('counts at once on the page after paying, although no event came', async () => {
    const person = await newPerson(url)
    const held = await buyWithHeldEvents(person, 'two-will')
    const { token } = person
    const answer = await json(send(url, operations.CompleteCheckout, { token }))
    await held.deliver()
    expect(answer.userEntitlements).toBe('doublewilluser')
  })

  it('is one page for two tabs, and again the same after the back button', async () => {
    const person = await newPerson(url)
    const [one, two] = await Promise.all([
      openPage(person, 'one-will'),
      openPage(person, 'one-will'),
    ])
    expect(one.url).toBe(two.url)
    expect((await openPage(person, 'one-will')).url).toBe(one.url)
  })

  it('leads back to the host on which the payer is signed in, and only there', async () => {
    const person = await newPerson(url)
    const slug = randomSlug()
    await storePartner(slug)
    const partners = await openPage(person, 'one-will', `${slug}.localhost`)
    const returned = async (payUrl: string) =>
      new URL((await payPage(payUrl)).headers.get('location') ?? '').hostname
    const ours = await openPage(person, 'one-will')
    expect(ours.url).not.toBe(partners.url)
    const again = await openPage(person, 'one-will', `${slug}.localhost`)
    expect(await returned(again.url)).toBe(`${slug}.localhost`)
    const other = await newPerson(url)
    const { url: page } = await openPage(other, 'one-will', 'nobody.localhost')
    expect(await returned(page)).toBe('localhost')
  })

  it('that is declined leaves the page open for another card', async () => {
    const person = await newPerson(url)
    const { url: page } = await openPage(person, 'one-will')
    const declined = await payPage(page, 'pm_card_chargeDeclined')
    expect(await declined.text()).toContain('declined')
    expect((await billing(person)).userEntitlements).toBe('free')
    expect(await (await payPage(page, 'pm_card_authenticationRequired')).text()).toContain(
      'bank asks',
    )
    await payPage(page, 'agreed')
    await untilEntitled(person, 'singlewilluser')
  })

  it('costs nothing with a coupon of 100 %', async () => {
    covers('1.9')
    const person = await newPerson(url)
    const { token } = person
    await json(send(url, operations.AddAsync, { token, query: { productId: 'one-will' } }))
    const query = { couponCode: 'free100' }
    const filled = await json(send(url, operations.ApplyCouponAsync, { token, query }))
    expect(filled).toMatchObject({ total: 0, coupon: { code: 'FREE100', percentOff: 100 } })
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
    expect((await billing(person)).purchases).toMatchObject([{ amount: 0 }])
  })

  it('is refused for what the person has, and for an upgrade of nothing', async () => {
    const person = await newPerson(url)
    const { token } = person
    const ask = (productId: string) =>
      statusAndCode(send(url, operations.AddAsync, { token, query: { productId } }))
    expect(await ask('two-will-upgrade')).toEqual([409, 'NOT_OFFERED'])
    expect(await ask('partner-subscription')).toEqual([409, 'NOT_OFFERED'])
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
    expect(await ask('one-will')).toEqual([409, 'ALREADY_OWNED'])
    expect(await ask('two-will')).toEqual([409, 'NOT_OFFERED'])
    await buy(person, 'two-will-upgrade')
    await untilEntitled(person, 'doublewilluser')
  })

  it('for another product closes the page of the first, which can then not be paid', async () => {
    const person = await newPerson(url)
    const first = await openPage(person, 'one-will')
    await openPage(person, 'two-will')
    expect(await (await payPage(first.url)).text()).toContain('not open')
  })
})

describe('money that goes back', () => {
  const newBuyer = async () => {
    const person = await newPerson(url)
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
    const [{ paymentId }] = (await billing(person)).purchases
    return { person, payment: String(paymentId) }
  }

  it('takes the purchase away if it is all of it, and nothing if it is a part', async () => {
    const { person, payment } = await newBuyer()
    await control({ refund: { payment, amount: 100 } })
    const { token } = person
    const { userEntitlements } = await json(send(url, operations.CompleteCheckout, { token }))
    expect(userEntitlements).toBe('singlewilluser')
    await control({ refund: { payment } })
    await untilEntitled(person, 'free')
  })

  it('takes the purchase away after a lost dispute, not during one or after a won one', async () => {
    const { person, payment } = await newBuyer()
    const { token } = person
    const entitlementNow = async () =>
      (await json(send(url, operations.CompleteCheckout, { token }))).userEntitlements
    await control({ dispute: { payment, status: 'needs_response' } })
    expect(await entitlementNow()).toBe('singlewilluser')
    await control({ dispute: { payment, status: 'won' } })
    expect(await entitlementNow()).toBe('singlewilluser')
    await control({ dispute: { payment, status: 'lost' } })
    await untilEntitled(person, 'free')
  })
})

describe('a coupon', () => {
  it('is told with what it takes off, and one that nobody made is not', async () => {
    const { token } = await newPerson(url)
    const check = (couponCode: string) =>
      json(send(url, operations.CheckCoupon, { token, query: { couponCode } }))
    const coupon = { code: 'WELCOME20', percentOff: 20, duration: 'once' }
    expect(await check('WELCOME20')).toEqual({ coupon })
    expect(await check('NOTHING')).toEqual({})
  })

  it('is taken out again by an empty code, and then the full price is due', async () => {
    const { token } = await newPerson(url)
    await json(send(url, operations.AddAsync, { token, query: { productId: 'one-will' } }))
    const apply = (couponCode: string) =>
      json(send(url, operations.ApplyCouponAsync, { token, query: { couponCode } }))
    // 99 dollars less 20 percent.
    expect(await apply('WELCOME20')).toMatchObject({ total: 7920, coupon: { code: 'WELCOME20' } })
    const { coupon, total } = await apply('')
    expect([coupon, total]).toEqual([undefined, 9900])
    expect(await json(send(url, operations.GetCart, { token }))).toMatchObject({ cart: { total } })
  })

  it('cannot be guessed: attempts are counted', async () => {
    await withinOneWindow()
    const { token } = await newPerson(url)
    const query = { couponCode: 'GUESS' }
    for (let tryCount = 0; tryCount < 20; tryCount += 1) {
      await json(send(url, operations.CheckCoupon, { token, query }))
    }
    expect(await statusAndCode(send(url, operations.CheckCoupon, { token, query }))).toEqual([
      429,
      'RATE_LIMITED',
    ])
  })

  it('cannot be guessed by paying either, and a payment without a coupon is not counted', async () => {
    await withinOneWindow()
    const { token } = await newPerson(url)
    const pay = (couponId?: string) => {
      const query = { productId: 'one-will', paymentMethodId: 'pm_card_visa', couponId }
      return statusAndCode(send(url, operations.ProcessPayment, { token, query }))
    }
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await pay(`GUESS${tries}`)).toEqual([409, 'COUPON_NOT_VALID'])
    }
    expect(await pay('WELCOME20')).toEqual([429, 'RATE_LIMITED'])
    expect((await pay())[0]).toBe(200)
  })

  it('needs a cart', async () => {
    const { token } = await newPerson(url)
    const query = { couponCode: 'WELCOME20' }
    expect(await statusAndCode(send(url, operations.ApplyCouponAsync, { token, query }))).toEqual([
      409,
      'CART_EMPTY',
    ])
  })
})

describe('a subscription', () => {
  const newSubscription = async () => {
    const person = await newPerson(url)
    await buy(person, 'basic-subscription')
    await untilEntitled(person, 'subscriber')
    const [subscription] = (await billing(person)).subscriptions
    return { person, subscription }
  }

  it('begins with a trial, opens the paid areas, ends with its period or at once, and has no second trial', async () => {
    covers('4.24')
    const { person, subscription } = await newSubscription()
    expect(subscription).toMatchObject({ status: 'trialing', endsWithPeriod: false })
    const { token } = person
    const { subscriptionId } = subscription
    const query = { subscriptionId }
    expect(await json(send(url, CancelSubscription, { token, query }))).toMatchObject({
      endsWithPeriod: true,
      status: 'trialing',
    })
    expect((await billing(person)).userEntitlements).toBe('subscriber')
    const { GetUserSubscriptionStatus } = accountData.operations
    expect(await json(send(url, GetUserSubscriptionStatus, { token }))).toMatchObject({
      userEntitlements: 'subscriber',
      subscription: { subscriptionId, status: 'trialing', endsWithPeriod: true },
    })
    const atOnce = { subscriptionId, prorate: true }
    await json(send(url, CancelSubscription, { token, query: atOnce }))
    expect((await billing(person)).userEntitlements).toBe('free')
    expect(await statusAndCode(send(url, CancelSubscription, { token, query }))).toEqual([
      404,
      'NOT_FOUND',
    ])
    const price = await json(
      send(url, operations.GetProductPriceByUserByProductId, {
        token,
        query: { productId: 'basic-subscription' },
      }),
    )
    // A person has one trial in a life.
    expect(price).not.toHaveProperty('trialDays')
  })

  it('cannot be ended by another person', async () => {
    const { subscription } = await newSubscription()
    const { token } = await newPerson(url)
    const { subscriptionId } = subscription
    const query = { subscriptionId }
    expect(await statusAndCode(send(url, CancelSubscription, { token, query }))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })

  it('is ended by the link, as often as it is tapped, and by no other code', async () => {
    covers('1.10')
    const { person } = await newSubscription()
    const { token } = person
    const link = await json(send(url, GetCancellationLink, { token }))
    const code = new URL(link.url).hash.replace('#subscription=', '')
    for (const _ of [1, 2]) {
      expect(await json(send(url, CancelByCode, { query: { code } }))).toMatchObject({
        endsWithPeriod: true,
      })
    }
    const other = { code: newLinkCode() }
    expect(await statusAndCode(send(url, CancelByCode, { query: other }))).toEqual([
      400,
      'CODE_INVALID',
    ])
  })
})

describe('a payment with the provider’s own fields', () => {
  const payWith = ({ token }: TestPerson, paymentMethodId: string, more: object = {}) =>
    send(url, operations.ProcessPayment, {
      token,
      query: { productId: 'one-will', paymentMethodId, ...more },
    })

  it('is declined, then asks the payer’s bank, then pays the same invoice', async () => {
    covers('1.9')
    const person = await newPerson(url)
    const { token } = person
    const begun = await json(
      send(url, operations.CreatePaymentIntent, { token, query: { productId: 'one-will' } }),
    )
    expect(begun).toMatchObject({ status: 'requires_payment_method', amount: 9900 })
    expect(await statusAndCode(payWith(person, 'pm_card_chargeDeclined'))).toEqual([
      409,
      'PAYMENT_DECLINED',
    ])
    const asked = await json(payWith(person, 'pm_card_authenticationRequired'))
    expect(asked).toMatchObject({ status: 'requires_action', clientSecret: begun.clientSecret })
    expect(await statusAndCode(payWith(person, 'pm_unknown'))).toEqual([404, 'NOT_FOUND'])
    expect(await json(payWith(person, 'pm_card_visa'))).toMatchObject({
      status: 'paid',
      amount: 9900,
    })
  })

  it('keeps the card of a trial, which pays later, and ends with the trial if there is no card', async () => {
    const trialEnd = async (person: TestPerson) => {
      const [{ subscriptionId }] = (await billing(person)).subscriptions
      await control({ endPeriod: subscriptionId })
      await json(send(url, operations.CompleteCheckout, { token: person.token }))
      return (await billing(person)).subscriptions[0].status
    }
    const query = { productId: 'basic-subscription' }
    const withCard = await newPerson(url)
    const pay = (paymentMethodId: string) =>
      send(url, operations.ProcessPayment, {
        token: withCard.token,
        query: { ...query, paymentMethodId },
      })
    expect(await statusAndCode(pay('pm_card_chargeDeclined'))).toEqual([409, 'PAYMENT_DECLINED'])
    expect((await billing(withCard)).userEntitlements).toBe('free')
    expect(await json(pay('pm_card_visa'))).toMatchObject({ status: 'paid', amount: 0 })
    expect(await trialEnd(withCard)).toBe('active')
    const withoutCard = await newPerson(url)
    const { token } = withoutCard
    const begun = await json(send(url, operations.CreatePaymentIntent, { token, query }))
    expect(begun).toMatchObject({ status: 'requires_payment_method', amount: 0 })
    expect(begun.clientSecret).toContain('seti_')
    expect(await trialEnd(withoutCard)).toBe('canceled')
  })

  it.each(['WELCOME20', 'FREE100', 'FIRST15', undefined])(
    'pays once with the coupon %s in several windows at the same moment, and says so',
    async (couponId) => {
      for (let round = 0; round < 3; round += 1) {
        const person = await newPerson(url)
        const pay = () => payWith(person, 'pm_card_visa', couponId ? { couponId } : {})
        const answers = await Promise.all([pay(), pay(), pay(), pay()])
        const paid = answers.filter(({ status }) => status === 200)
        expect(answers.map(({ text }) => text).join('\n')).toContain('"status":"paid"')
        expect(paid.length).toBeGreaterThan(0)
        const standing = await findBilling(UserId.parse(person.userId))
        expect(standing?.purchases).toHaveLength(1)
        const others = answers.filter(({ status }) => status !== 200)
        const codes = others.map(({ text }) => JSON.parse(text).code)
        expect(
          codes.filter((code) => code !== 'ALREADY_OWNED' && code !== 'STALE_VERSION'),
        ).toEqual([])
      }
    },
  )

  it('says that it is paid although the payment was read before it was stored', async () => {
    const person = await newPerson(url)
    const { token } = person
    await json(
      send(url, operations.CreatePaymentIntent, {
        token,
        query: { productId: 'basic-subscription' },
      }),
    )
    await json(send(url, operations.AddAsync, { token, query: { productId: 'one-will' } }))
    await json(send(url, operations.ApplyCouponAsync, { token, query: { couponCode: 'FREE100' } }))
    const account = await accountOf(person)
    beforeNextTransaction(() => json(payWith(person, 'pm_card_visa')))
    const state = await payHere(account, {
      productId: 'one-will',
      paymentMethod: 'pm_card_visa',
      now: new Date(),
    })
    expect(state).toMatchObject({ status: 'paid', amount: 0 })
    expect((await billing(person)).userEntitlements).toBe('singlewilluser')
  })

  it('pays with a coupon, and under both names of the call', async () => {
    const person = await newPerson(url)
    const paid = await json(payWith(person, 'pm_card_visa', { couponId: 'WELCOME20' }))
    // 99 dollars less 20 percent.
    expect(paid).toMatchObject({ status: 'paid', amount: 7920 })
    expect((await billing(person)).userEntitlements).toBe('singlewilluser')
    const { token } = await newPerson(url)
    const query = { productId: 'basic-subscription', paymentMethodId: 'pm_card_visa' }
    expect(await json(send(url, operations.ProcessStripePayment, { token, query }))).toMatchObject({
      status: 'paid',
      amount: 0,
    })
  })
})

describe('an event', () => {
  const body = (parts: object = {}) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      livemode: false,
      type: 'customer.updated',
      data: { object: { id: 'cus_nobody', object: 'customer' } },
      ...parts,
    })

  const post = async (
    text: string,
    signature: string | undefined,
    { path }: { readonly path: string } = Events,
  ) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      body: text,
    })
    return [answer.status, (await answer.json()).code]
  }

  const { webhooks } = local.stripe
  const taken = [200, undefined]
  const refused = [400, 'SIGNATURE_INVALID']

  it('is taken with the right signature, and twice, and of an unknown type', async () => {
    const text = body()
    expect(await post(text, signatureOf(text, webhooks.Events))).toEqual(taken)
    expect(await post(text, signatureOf(text, webhooks.Events))).toEqual(taken)
    const unknown = body({ type: 'unknown.thing', data: { object: { anything: 1 } } })
    expect(await post(unknown, signatureOf(unknown, webhooks.Events))).toEqual(taken)
  })

  it('is refused with a wrong, a missing and an old signature, and with one of another address', async () => {
    const text = body()
    expect(await post(text, signatureOf(text, 'whsec_other'))).toEqual(refused)
    expect(await post(text, undefined)).toEqual(refused)
    // A signature counts for five minutes.
    const old = new Date(Date.now() - 301_000)
    expect(await post(text, signatureOf(text, webhooks.Events, old))).toEqual(refused)
    expect(await post(text, signatureOf(text, webhooks.Events), TrialMonthEnded)).toEqual(refused)
    expect(await post(text, signatureOf(text, webhooks.TrialMonthEnded), TrialMonthEnded)).toEqual(
      taken,
    )
    expect(await post(`${text} `, signatureOf(text, webhooks.Events))).toEqual(refused)
  })

  it.each(['SubscriptionCanceled', 'TrialMonthEnded', 'TrialMonthIsAboutToEnd'] as const)(
    'is taken at the address %s with the signature of that address alone',
    async (name) => {
      covers('4.24', '7.11')
      const text = body()
      const to = stripe.operations[name]
      expect(await post(text, signatureOf(text, webhooks[name]), to)).toEqual(taken)
      expect(await post(text, signatureOf(text, webhooks.Events), to)).toEqual(refused)
    },
  )

  it('is refused if it is about another account, or real money on a test key', async () => {
    const ofOtherAccount = body({ account: 'acct_other' })
    expect(await post(ofOtherAccount, signatureOf(ofOtherAccount, webhooks.Events))).toEqual(
      refused,
    )
    const ofRealMoney = body({ livemode: true })
    expect(await post(ofRealMoney, signatureOf(ofRealMoney, webhooks.Events))).toEqual(refused)
  })

  it('is refused at 1 MB', async () => {
    const large = body({ padding: 'x'.repeat(1024 * 1024) })
    expect(await post(large, signatureOf(large, webhooks.Events))).toEqual([413, 'BODY_TOO_LARGE'])
  })

  it('may come twice and out of order', async () => {
    const person = await newPerson(url)
    const held = await buyWithHeldEvents(person, 'one-will')
    await control({ events: { doubled: true, shuffled: true } })
    await held.deliver()
    await untilEntitled(person, 'singlewilluser')
    await control({ events: { doubled: false, shuffled: false } })
    expect((await billing(person)).purchases).toHaveLength(1)
  })
})
