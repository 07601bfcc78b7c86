import { execFileSync } from 'node:child_process'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { handlePassing } from '#events/workers/passing.ts'
import { handlePayment } from '#events/workers/payments.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryItems, writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { cartChange, findCart } from '#functions/domain/billing/cart-record.ts'
import { ensureCustomer } from '#functions/domain/billing/customer.ts'
import { idOf } from '#functions/domain/billing/customer-at-stripe.ts'
import { grantEntitlement } from '#functions/domain/billing/grant-entitlement.ts'
import { stripe } from '#functions/domain/billing/stripe.ts'
import { loadPassing, moveDueEntry } from '#functions/domain/passing/passing-repository.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { cart } from '#shared/contract/cart.ts'
import { allOperations } from '#shared/contract/index.ts'
import { stripe as stripeCalls } from '#shared/contract/stripe.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { UserId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import { covers } from '#tests/covers.ts'
import { json, send, statusAndCode } from '../api.ts'
import { askForAddress, confirmAddress } from '../builders/address-at-pool.ts'
import { deleteAccount } from '../builders/deletion.ts'
import { dueEntriesOf } from '../builders/due-entries.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf } from '../builders/sharing.ts'
import {
  billing,
  buy,
  buyWithHeldEvents,
  control,
  customerOf,
  holdEvents,
  openPage,
  payPage,
  untilEntitled,
} from '../pay.ts'
import { newPerson, nextSecond, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

// Not of the stacks: it pays at the payment provider's stand-in, which only the local stack has.

/*
 * The cases around a payment: prices and coupons that change, two tabs, lost events, the end, and
 * the owner's death.
 */

const url = inject('url')
const { AddAsync, ApplyCouponAsync, CompleteCheckout, CreateCheckoutSession } = cart.operations
const { CancelSubscription, ResumeSubscription } = stripeCalls.operations
const { GetUserStripePlan, GetUserTypeFromStripe } = userProfile.operations

beforeAll(() => useStackEnvironment(inject('folder')))
afterEach(() => setTimeSource(() => new Date()))

const userIdOf = ({ userId }: TestPerson) => UserId.parse(userId)

const chargesOf = async (person: TestPerson) =>
  (await (await stripe()).charges.list({ customer: await customerOf(person), limit: 100 })).data

const newSubscriber = async () => {
  const person = await newPerson(url)
  await buy(person, 'basic-subscription')
  await untilEntitled(person, 'subscriber')
  const [{ subscriptionId }] = (await billing(person)).subscriptions
  return { person, subscriptionId: String(subscriptionId) }
}

const cancel = ({ token }: TestPerson, query: object) =>
  send(url, CancelSubscription, { token, query })

/** A person whose trial has ended, and who has no subscription. */
const endedSubscriber = async () => {
  const { person, subscriptionId } = await newSubscriber()
  await json(cancel(person, { subscriptionId, prorate: true }))
  await untilEntitled(person, 'free')
  return { person }
}

/** Runs the worker when the due index offers an entry, long after it was due. */
const offerDue = async (owner: UserId, days: number) => {
  for (const { kind, id, at } of await dueEntriesOf(owner)) {
    if (kind !== 'billing' && kind !== 'customer') continue
    setTimeSource(() => new Date(Date.now() + days * 24 * 3_600_000))
    await handlePayment({ type: 'DueOffered', kind, owner, id, at })
    setTimeSource(() => new Date())
  }
}

/**
 * Waits until the readings that the due index offers so many days from now leave a person with an
 * entitlement. An event that is still on its way makes the stack read once more, at its own time.
 */
const untilEntitledIn = (person: TestPerson, days: number, entitlement: string) =>
  vi.waitFor(
    async () => {
      await offerDue(userIdOf(person), days)
      expect((await billing(person)).userEntitlements).toBe(entitlement)
    },
    { timeout: 60_000, interval: 500 },
  )

describe('between the cart and the payment', () => {
  it('a price that changed is shown before it is paid', async () => {
    const person = await newPerson(url)
    const { token } = person
    const query = { productId: 'one-will' }
    await json(send(url, AddAsync, { token, query }))
    const before = await findCart(userIdOf(person))
    if (!before) throw new Error('There is no cart.')
    const price = { ...before.price, amount: 7900 }
    const older = { ...before, priceId: 'price_of_last_year', price, total: 7900 }
    await writeAll(cartChange(before, older))
    expect(await statusAndCode(send(url, CreateCheckoutSession, { token, query }))).toEqual([
      409,
      'PRICE_CHANGED',
    ])
    expect(await findCart(userIdOf(person))).toMatchObject({ total: 9900, price: { amount: 9900 } })
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
  })

  it('a coupon that ended is taken off, and the payment waits for another decision', async () => {
    const person = await newPerson(url)
    const { token } = person
    const query = { productId: 'one-will' }
    await json(send(url, AddAsync, { token, query }))
    await json(send(url, ApplyCouponAsync, { token, query: { couponCode: 'AUTUMN10' } }))
    await control({ endCoupon: 'AUTUMN10' })
    expect(await statusAndCode(send(url, CreateCheckoutSession, { token, query }))).toEqual([
      409,
      'COUPON_NOT_VALID',
    ])
    const after = await findCart(userIdOf(person))
    expect([after?.coupon, after?.total]).toEqual([undefined, 9900])
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
  })
})

describe('a coupon that is only for a first payment', () => {
  const begins = {
    'at the page of the provider': (person: TestPerson, productId: string) =>
      send(url, CreateCheckoutSession, { token: person.token, query: { productId } }),
    here: (person: TestPerson, productId: string) =>
      send(url, cart.operations.CreatePaymentIntent, { token: person.token, query: { productId } }),
  }

  it.each(Object.entries(begins))(
    'is taken off a later payment %s, which then begins',
    async (_, begin) => {
      const person = await newPerson(url)
      const { token } = person
      await buy(person, 'one-will')
      await untilEntitled(person, 'singlewilluser')
      const productId = 'two-will-upgrade'
      await json(send(url, AddAsync, { token, query: { productId } }))
      await json(send(url, ApplyCouponAsync, { token, query: { couponCode: 'FIRST15' } }))
      expect(await statusAndCode(begin(person, productId))).toEqual([409, 'COUPON_NOT_VALID'])
      const after = await findCart(userIdOf(person))
      expect([after?.coupon, after?.total]).toEqual([undefined, 5000])
      await json(begin(person, productId))
    },
  )
})

describe('two tabs', () => {
  it('that both pay keep the first payment, and the second one is given back', async () => {
    const person = await newPerson(url)
    const { url: page } = await openPage(person, 'one-will')
    const client = await stripe()
    // A second page that was open at the same time, as after a lost answer.
    const second = await client.checkout.sessions.create({
      ui_mode: 'hosted_page',
      mode: 'payment',
      customer: await customerOf(person),
      line_items: [{ price: 'price_one_will', quantity: 1 }],
      metadata: { product: 'one-will' },
      success_url: url,
      cancel_url: url,
    })
    await Promise.all([payPage(page), payPage(String(second.url))])
    await vi.waitFor(async () => {
      const refunds = (await chargesOf(person)).map(({ refunded }) => refunded)
      expect(refunds.sort()).toEqual([false, true])
    }, 20_000)
    await untilEntitled(person, 'singlewilluser')
    // The worker reads the payments once more after it has given one back.
    await vi.waitFor(async () => {
      const { purchases } = await billing(person)
      expect(purchases.map(({ takenBack }: { takenBack?: string }) => takenBack).sort()).toEqual([
        'refunded',
        undefined,
      ])
    }, 20_000)
  })

  it('do not pay twice: if one paid without an event, the other learns of the payment', async () => {
    const person = await newPerson(url)
    const { token } = person
    const held = await buyWithHeldEvents(person, 'one-will')
    const query = { productId: 'one-will', paymentMethodId: 'pm_card_visa' }
    const again = statusAndCode(send(url, cart.operations.ProcessPayment, { token, query }))
    expect(await again).toEqual([409, 'ALREADY_OWNED'])
    await held.deliver()
    expect(await chargesOf(person)).toHaveLength(1)
  })
})

describe('an event that is lost', () => {
  it('costs nothing after a payment: the page is read again when it expires', async () => {
    const person = await newPerson(url)
    const held = await buyWithHeldEvents(person, 'one-will')
    await held.lose()
    expect((await billing(person)).userEntitlements).toBe('free')
    await offerDue(userIdOf(person), 2)
    expect((await billing(person)).userEntitlements).toBe('singlewilluser')
  })

  it.each(['one-will', 'basic-subscription'])(
    'costs the payer of %s nothing after a bank’s question: we read the payment again in a day',
    async (productId) => {
      const { person } =
        productId === 'one-will' ? { person: await newPerson(url) } : await endedSubscriber()
      const { token } = person
      await ensureCustomer(await accountOf(person), new Date())
      const customer = await customerOf(person)
      // The events of the beginning are lost too: one that is still on its way would make the stack
      // read what happened.
      const held = await holdEvents(customer)
      const query = { productId, paymentMethodId: 'pm_card_authenticationRequired' }
      const { ProcessPayment } = cart.operations
      expect(await json(send(url, ProcessPayment, { token, query }))).toMatchObject({
        status: 'requires_action',
      })
      const { invoices } = await stripe()
      const { data } = await invoices.list({ customer, status: 'open' })
      await invoices.pay(String(data[0]?.id), { payment_method: 'pm_card_visa' })
      await held.lose()
      await untilEntitledIn(person, 1, productId === 'one-will' ? 'singlewilluser' : 'subscriber')
    },
  )

  it('costs nothing after a trial that ended, nor after a card that failed', async () => {
    const { person, subscriptionId } = await newSubscriber()
    const customer = await customerOf(person)
    await control({ card: { customer, card: 'pm_card_chargeDeclined' } })
    const held = await holdEvents(customer)
    await control({ endPeriod: subscriptionId })
    await held.lose()
    // Read 40 days later, the 14 days are over: nothing is taken away before.
    await untilEntitledIn(person, 40, 'free')
    const [subscription] = (await billing(person)).subscriptions
    expect(subscription.status).toBe('past_due')
  })
})

describe('money that goes back unheard', () => {
  it.each([
    ['a refund', { refund: {} }],
    ['a lost dispute', { dispute: { status: 'lost' } }],
  ])('%s is noticed by the reading of the month', async (_, happened) => {
    const person = await newPerson(url)
    // The events of the purchase are lost too: one that is still on its way would make the stack
    // read what happened.
    const held = await buyWithHeldEvents(person, 'one-will')
    await json(send(url, CompleteCheckout, { token: person.token }))
    const [charge] = await chargesOf(person)
    const payment = String(charge?.payment_intent)
    const [outcome, parts] = Object.entries(happened)[0] ?? []
    await control({ [String(outcome)]: { payment, ...parts } })
    await held.lose()
    expect((await billing(person)).userEntitlements).toBe('singlewilluser')
    await untilEntitledIn(person, 31, 'free')
    expect((await dueEntriesOf(userIdOf(person))).filter(({ kind }) => kind === 'billing')).toEqual(
      [],
    )
  })
})

it('receipts, and mails about a card that failed, go to the new address of the payer', async () => {
  const person = await newPerson(url)
  await buy(person, 'one-will')
  await untilEntitled(person, 'singlewilluser')
  const newEmail = `moved.${person.email}`
  await confirmAddress(person.token, await askForAddress(url, person.token, newEmail))
  await json(send(url, authenticate.operations.me, { token: person.token }))
  const emailAtProvider = async () => {
    const customer = await (await stripe()).customers.retrieve(await customerOf(person))
    return customer.deleted ? undefined : customer.email
  }
  // The sweep of the stack may do the same first.
  for (const due of await dueEntriesOf(userIdOf(person))) {
    if (due.kind === 'billing') await handlePayment({ type: 'DueOffered', ...due })
  }
  expect(await emailAtProvider()).toBe(newEmail)
})

describe('a customer who was deleted at the provider', () => {
  const deleteCustomer = async (person: TestPerson) => {
    await (await stripe()).customers.del(await customerOf(person))
  }

  it('keeps what was paid, and pays again as a new customer', async () => {
    const person = await newPerson(url)
    const { token } = person
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
    const former = await customerOf(person)
    await deleteCustomer(person)
    await json(send(url, CompleteCheckout, { token }))
    expect((await billing(person)).userEntitlements).toBe('singlewilluser')
    await buy(person, 'two-will-upgrade')
    await untilEntitled(person, 'doublewilluser')
    expect(await customerOf(person)).not.toBe(former)
    const { purchases } = await billing(person)
    expect(purchases.map(({ product }: { product: string }) => product).sort()).toEqual([
      'one-will',
      'two-will-upgrade',
    ])
    const { ListInvoices } = cart.operations
    expect((await json(send(url, ListInvoices, { token }))).invoices).toHaveLength(2)
    // A refund of what the former customer paid is still theirs.
    const [charge] = (await (await stripe()).charges.list({ customer: former, limit: 1 })).data
    await control({ refund: { payment: String(charge?.payment_intent) } })
    await vi.waitFor(async () => {
      const taken = (await billing(person)).purchases.filter(
        ({ takenBack }: { takenBack?: string }) => takenBack === 'refunded',
      )
      expect(taken.map(({ product }: { product: string }) => product)).toContain('one-will')
    }, 20_000)
  })

  it('gets a new page and a new invoice instead of those that were open', async () => {
    const person = await newPerson(url)
    const { token } = person
    const first = await openPage(person, 'one-will')
    await deleteCustomer(person)
    const second = await openPage(person, 'one-will')
    expect(second.url).not.toBe(first.url)
    expect((await openPage(person, 'one-will')).url).toBe(second.url)
    const query = { productId: 'one-will' }
    const begun = await json(send(url, cart.operations.CreatePaymentIntent, { token, query }))
    expect(begun.status).toBe('requires_payment_method')
    await deleteCustomer(person)
    const { ProcessPayment } = cart.operations
    const paid = { ...query, paymentMethodId: 'pm_card_visa' }
    expect(await json(send(url, ProcessPayment, { token, query: paid }))).toMatchObject({
      status: 'paid',
    })
    await untilEntitled(person, 'singlewilluser')
    expect(await chargesOf(person)).toHaveLength(1)
  })

  it('becomes one new customer when two tabs go to pay at once', async () => {
    const person = await newPerson(url)
    await openPage(person, 'one-will')
    await deleteCustomer(person)
    const pages = await Promise.all([1, 2].map(() => openPage(person, 'one-will')))
    expect(pages[0].url).toBe(pages[1].url)
  })
})

describe('what was begun and is replaced', () => {
  it.each(['one-will', 'basic-subscription'])(
    'is ended when %s is paid on the page of the provider instead',
    async (productId) => {
      const { person } =
        productId === 'one-will' ? { person: await newPerson(url) } : await endedSubscriber()
      const { token } = person
      const { CreatePaymentIntent } = cart.operations
      await json(send(url, CreatePaymentIntent, { token, query: { productId } }))
      await openPage(person, productId)
      const { invoices, subscriptions } = await stripe()
      const customer = await customerOf(person)
      expect((await invoices.list({ customer, status: 'open' })).data).toEqual([])
      const begun = await subscriptions.list({ customer, status: 'all' })
      expect(begun.data.map(({ status }) => status)).not.toContain('incomplete')
    },
  )

  it('can be bought again if its price was given back before anybody here read the payment', async () => {
    const person = await newPerson(url)
    const held = await buyWithHeldEvents(person, 'one-will')
    const [charge] = await chargesOf(person)
    await control({ refund: { payment: String(charge?.payment_intent) } })
    await held.lose()
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
    const { purchases } = await billing(person)
    expect(purchases.map(({ takenBack }: { takenBack?: string }) => takenBack)).toEqual(
      expect.arrayContaining(['refunded', undefined]),
    )
  })
})

describe('an invoice that was voided at the provider', () => {
  it.each(['one-will', 'basic-subscription'])(
    'is replaced by another one for %s',
    async (productId) => {
      const { person } =
        productId === 'one-will' ? { person: await newPerson(url) } : await endedSubscriber()
      const { token } = person
      const { CreatePaymentIntent, ProcessPayment } = cart.operations
      await json(send(url, CreatePaymentIntent, { token, query: { productId } }))
      const client = await stripe()
      const { data } = await client.invoices.list({
        customer: await customerOf(person),
        status: 'open',
      })
      expect(data).toHaveLength(1)
      await client.invoices.voidInvoice(String(data[0]?.id))
      const query = { productId, paymentMethodId: 'pm_card_visa' }
      expect(await json(send(url, ProcessPayment, { token, query }))).toMatchObject({
        status: 'paid',
      })
    },
  )
})

describe('the end of a subscription', () => {
  /** A person with a subscription that is paid: the trial is once in a life. */
  const payingSubscriber = async () => {
    const { person } = await endedSubscriber()
    await buy(person, 'basic-subscription')
    await untilEntitled(person, 'subscriber')
    const second = (await billing(person)).subscriptions.find(
      ({ status }: { status: string }) => status === 'active',
    )
    return { person, subscriptionId: String(second.subscriptionId) }
  }

  it('at once gives back the unused share of the last payment, also if it is asked for twice', async () => {
    covers('4.24')
    const { person, subscriptionId } = await payingSubscriber()
    const replies = await Promise.all(
      [1, 2].map(() => cancel(person, { subscriptionId, prorate: true })),
    )
    // The slower of the two may find it ended.
    expect(replies.map(({ status }) => [200, 404].includes(status))).toEqual([true, true])
    const [charge] = await chargesOf(person)
    expect(charge?.amount).toBe(900)
    // The period has just begun. A cent is 48 minutes of it.
    expect(charge?.amount_refunded).toBeGreaterThanOrEqual(898)
    expect(charge?.amount_refunded).toBeLessThan(900)
    expect((await billing(person)).userEntitlements).toBe('free')
  })

  it.each([
    ['was given back', (payment: string) => ({ refund: { payment } }), 900],
    ['was given back in part', (payment: string) => ({ refund: { payment, amount: 500 } }), 900],
    [
      'was taken back by the bank',
      (payment: string) => ({ dispute: { payment, status: 'needs_response' } }),
      0,
    ],
  ])('at once is possible although the last payment %s', async (_, happens, refunded) => {
    const { person, subscriptionId } = await payingSubscriber()
    const [charge] = await chargesOf(person)
    await control(happens(String(charge?.payment_intent)))
    await json(cancel(person, { subscriptionId, prorate: true }))
    await untilEntitled(person, 'free')
    const [after] = await chargesOf(person)
    expect(after?.amount_refunded).toBe(refunded)
  })

  it('at once gives nothing back in the hour after a renewal, before the new period is paid', async () => {
    const { person, subscriptionId } = await payingSubscriber()
    await control({ beginPeriod: subscriptionId })
    await json(cancel(person, { subscriptionId, prorate: true }))
    await untilEntitled(person, 'free')
    expect((await chargesOf(person)).map(({ amount_refunded }) => amount_refunded)).toEqual([0])
  })

  it('at once gives back the period just paid, although the event of its payment was lost', async () => {
    const { person, subscriptionId } = await payingSubscriber()
    const held = await holdEvents(await customerOf(person))
    await control({ endPeriod: subscriptionId })
    await held.lose()
    await json(cancel(person, { subscriptionId, prorate: true }))
    await untilEntitled(person, 'free')
    const [latest, before] = await chargesOf(person)
    expect(before?.amount_refunded).toBe(0)
    // An hour of this period is over, which is between one and two cents.
    expect(latest?.amount_refunded).toBeGreaterThan(890)
  })

  it('comes at once to the later of two, and all that was paid for it is paid back', async () => {
    const { person } = await payingSubscriber()
    const customer = await customerOf(person)
    const client = await stripe()
    const held = await holdEvents(customer)
    await nextSecond() // the provider's times are whole seconds
    // Nothing here sells a second subscription: an operator began it at the provider.
    const later = await client.subscriptions.create({
      customer,
      items: [{ price: 'price_basic_subscription' }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { product: 'basic-subscription' },
    })
    const invoiceId = idOf(later.latest_invoice) ?? ''
    await client.invoices.pay(invoiceId, { payment_method: 'pm_card_visa' })
    for (const _ of Array.from({ length: 11 })) await control({ endPeriod: later.id })
    await held.deliver()
    await vi.waitFor(async () => {
      const charges = await chargesOf(person)
      expect(charges.map(({ refunded }) => refunded)).toEqual([...Array(12).fill(true), false])
    }, 60_000)
    expect((await client.subscriptions.retrieve(later.id)).status).toBe('canceled')
    expect((await billing(person)).userEntitlements).toBe('subscriber')
  })

  it('with its period can be taken back, and asked for again', async () => {
    const { person, subscriptionId } = await newSubscriber()
    const { token } = person
    const resume = () => send(url, ResumeSubscription, { token, query: { subscriptionId } })
    await json(cancel(person, { subscriptionId }))
    const added = send(url, AddAsync, { token, query: { productId: 'basic-subscription' } })
    expect(await statusAndCode(added)).toEqual([409, 'ALREADY_OWNED'])
    for (const _ of [1, 2]) expect(await json(resume())).toMatchObject({ endsWithPeriod: false })
    expect(await json(cancel(person, { subscriptionId }))).toMatchObject({ endsWithPeriod: true })
    const { token: stranger } = await newPerson(url)
    const query = { subscriptionId }
    expect(await statusAndCode(send(url, ResumeSubscription, { token: stranger, query }))).toEqual([
      404,
      'NOT_FOUND',
    ])
    await json(cancel(person, { subscriptionId, prorate: true }))
    expect(await statusAndCode(resume())).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    ['cancelled', CancelSubscription],
    ['resumed', ResumeSubscription],
  ])('that nobody heard of is read when it is %s, and the answer is 404', async (_, operation) => {
    const { person, subscriptionId } = await newSubscriber()
    const held = await holdEvents(await customerOf(person))
    await json(cancel(person, { subscriptionId }))
    await control({ endPeriod: subscriptionId })
    await held.lose()
    const { token } = person
    const query = { subscriptionId }
    expect(await statusAndCode(send(url, operation, { token, query }))).toEqual([404, 'NOT_FOUND'])
    const [subscription] = (await billing(person)).subscriptions
    expect(subscription.status).toBe('canceled')
  })

  it('that a release asked for cannot be taken back in the memorial', async () => {
    const { person, subscriptionId } = await newSubscriber()
    await setPassing(person, ['notices'])
    await endsWithPeriod(person, { expected: true })
    const query = { subscriptionId }
    expect(
      await statusAndCode(send(url, ResumeSubscription, { token: person.token, query })),
    ).toEqual([409, 'MEMORIAL'])
  })

  const setPassing = async (person: TestPerson, stages: readonly ReleaseStage[]) => {
    const owner = userIdOf(person)
    await plantPassing(owner, stages)
    const passing = await loadPassing(owner)
    await moveDueEntry(owner, passing, { workLeft: true, wakeAt: new Date().toISOString() })
    await handlePassing({ type: 'PassingChanged', owner, version: passing.version })
  }

  /**
   * Waits until the subscription ends with its period, or does not: the stack's own sweep may
   * follow the passing first.
   */
  const endsWithPeriod = async (
    person: TestPerson,
    { expected }: { readonly expected: boolean },
  ) => {
    await offerDue(userIdOf(person), 0)
    await vi.waitFor(async () => {
      expect((await billing(person)).subscriptions[0].endsWithPeriod).toBe(expected)
    }, 60_000)
  }

  it('comes with its period after a release, and a revocation undoes that', async () => {
    const { person } = await newSubscriber()
    await setPassing(person, ['notices'])
    await endsWithPeriod(person, { expected: true })
    expect((await billing(person)).userEntitlements).toBe('subscriber')
    await setPassing(person, [])
    await endsWithPeriod(person, { expected: false })
  })

  it('that was asked for stays after a release and its revocation; a memorial may ask for it too', async () => {
    const { person, subscriptionId } = await newSubscriber()
    await setPassing(person, ['notices'])
    await endsWithPeriod(person, { expected: true })
    expect(await json(cancel(person, { subscriptionId }))).toMatchObject({ endsWithPeriod: true })
    await setPassing(person, [])
    await endsWithPeriod(person, { expected: true })
  })

  it('comes with the end of the account, at the provider too, by work that is tried again', async () => {
    const { person, subscriptionId } = await newSubscriber()
    const owner = userIdOf(person)
    const client = await stripe()
    const customer = await customerOf(person)
    await deleteAccount(person)
    // The worker of erasures leaves an entry, which the sweep offers until the provider has
    // answered.
    const entry = await vi.waitFor(async () => {
      const dueEntry = (await dueEntriesOf(owner)).find(({ kind }) => kind === 'customer')
      const { status } = await client.subscriptions.retrieve(subscriptionId)
      if (!dueEntry && status !== 'canceled') throw new Error('There is no entry yet.')
      return dueEntry
    }, 60_000)
    const offered = { type: 'DueOffered', kind: 'customer', owner, id: customer }
    const at = entry?.at ?? new Date(Date.now() - 1000).toISOString()
    const reachable = process.env.STRIPE_URL
    // Nobody listens there, so the provider does not answer.
    process.env.STRIPE_URL = 'http://127.0.0.1:9'
    await expect(handlePayment({ ...offered, at })).rejects.toThrow()
    process.env.STRIPE_URL = reachable
    await handlePayment({ ...offered, at })
    await handlePayment({ ...offered, at })
    expect((await client.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
    const deleted = client.customers.del(customer)
    await expect(deleted).rejects.toMatchObject({ statusCode: 404 })
  })

  it('leaves no customer of an account that was deleted while it went to pay', async () => {
    const person = await newPerson(url)
    const account = await accountOf(person)
    await deleteAccount(person)
    await expect(ensureCustomer(account, new Date())).rejects.toMatchObject({
      code: 'PROFILE_MISSING',
    })
    const client = await stripe()
    const { userId, email } = account
    const { id } = await client.customers.create(
      { email, metadata: { userId } },
      { idempotencyKey: `customer-${userId}-${email}-0` },
    )
    await expect(client.customers.del(id)).rejects.toMatchObject({ statusCode: 404 })
  })
})

it('npm run stripe refunds a payment, which takes the plan away', async () => {
  const person = await newPerson(url)
  await buy(person, 'one-will')
  await untilEntitled(person, 'singlewilluser')
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'infra/local/stripe.ts', 'refund', '--email', person.email],
    { env: { ...process.env, HEIRLOOM_FOLDER: inject('folder') } },
  )
  await untilEntitled(person, 'free')
})

describe('what a person may use', () => {
  it('is the larger of payment and grant, and each goes without the other', async () => {
    const person = await newPerson(url)
    await buy(person, 'one-will')
    await untilEntitled(person, 'singlewilluser')
    await grantEntitlement(userIdOf(person), 'doublewilluser', new Date())
    expect((await billing(person)).userEntitlements).toBe('doublewilluser')
    await json(send(url, CompleteCheckout, { token: person.token }))
    expect((await billing(person)).userEntitlements).toBe('doublewilluser')
    await grantEntitlement(userIdOf(person), 'free', new Date())
    expect((await billing(person)).userEntitlements).toBe('singlewilluser')
  })

  it('is told for a plan of ours, and for no other', async () => {
    const person = await newPerson(url)
    const { token } = person
    await openPage(person, 'basic-subscription')
    const query = { stripePlanId: 'price_basic_subscription' }
    expect(await json(send(url, GetUserStripePlan, { token, query }))).toMatchObject({
      productId: 'basic-subscription',
      name: 'Subscription',
    })
    expect(await json(send(url, GetUserTypeFromStripe, { token, query }))).toEqual({
      userEntitlements: 'subscriber',
    })
    const other = { stripePlanId: 'price_of_nobody' }
    for (const operation of [GetUserStripePlan, GetUserTypeFromStripe]) {
      expect(await statusAndCode(send(url, operation, { token, query: other }))).toEqual([
        404,
        'NOT_FOUND',
      ])
    }
  })
})

describe('a card', () => {
  const names = (operation: (typeof allOperations)[number]) =>
    [operation.query, operation.body, operation.fields, operation.pathParams].flatMap((schema) =>
      schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
    )

  it('has no place in any call', () => {
    const operations = allOperations
      .flatMap(names)
      .filter((name) => /(?<!v)card|cvc|cvv|expir.*(month|year)/i.test(name))
    expect(operations).toEqual([])
  })

  it.each(['4242424242424242', '4242 4242 4242 4242'])(
    'is refused as %s',
    async (paymentMethodId) => {
      const { token } = await newPerson(url)
      const query = { productId: 'one-will', paymentMethodId }
      expect(
        await statusAndCode(send(url, cart.operations.ProcessPayment, { token, query })),
      ).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  it('leaves nothing in what is stored of a person who paid with one', async () => {
    const person = await newPerson(url)
    const { token } = person
    const query = { productId: 'one-will', paymentMethodId: 'pm_card_visa' }
    await json(send(url, cart.operations.ProcessPayment, { token, query }))
    await untilEntitled(person, 'singlewilluser')
    const { items } = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': personPartition(userIdOf(person)) },
    })
    expect(items.length).toBeGreaterThan(1)
    expect(JSON.stringify(items)).not.toMatch(/pm_|card|last4|exp_/i)
    expect(await findAccount(userIdOf(person))).not.toHaveProperty('paymentMethodId')
  })
})
