import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OutgoingMessage } from '../inbox/open-inbox.ts'
import { testFolder } from '../stand-in/test-folder.ts'
import { startStripe } from './start-stripe.ts'

/* The stand-in of the payment provider, through the provider's own library. */

const secretKey = 'sk_test_local'
const price = 'price_one_will'

const started = async (directory = testFolder()) => {
  const mails: OutgoingMessage[] = []
  const standIn = await startStripe({
    port: 0,
    directory,
    key: secretKey,
    deliver: (mail) => mails.push(mail),
    webhookSecret: 'whsec_x',
    appUrl: 'http://127.0.0.1:9', // nobody listens there: events wait
    now: () => new Date(),
  })
  onTestFinished(standIn.close)
  const { hostname: host, port } = new URL(standIn.url)
  const clientFor = (secret: string) =>
    new Stripe(secret, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  const client = clientFor(secretKey)
  const newCustomer = async () => (await client.customers.create({ email: 'ana@example.org' })).id
  /** An invoice of one product that is ready to be paid. */
  const newInvoice = async (customer: string, discounts?: { promotion_code: string }[]) => {
    const { id } = await client.invoices.create({
      customer,
      auto_advance: false,
      ...(discounts ? { discounts } : {}),
    })
    await client.invoiceItems.create({ customer, invoice: id, pricing: { price } })
    return client.invoices.finalizeInvoice(id)
  }
  const control = (asked: object) =>
    fetch(`${standIn.url}/_control`, { method: 'POST', body: JSON.stringify(asked) })
  const close = standIn.close
  return { client, clientFor, newCustomer, newInvoice, control, close, directory, mails }
}

/** The error that the provider's library makes of a refusal. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) =>
      error instanceof Stripe.errors.StripeError
        ? { type: error.type, status: error.statusCode, code: error.code, param: error.param }
        : error,
  )

describe('the stand-in of the payment provider', () => {
  it('refuses unknown ids, keys and parameters, and a discount or tax on a payment, as the provider does', async () => {
    const { client, clientFor, newCustomer } = await started()
    const customer = await newCustomer()
    const unknown = { type: 'StripeInvalidRequestError', status: 400, code: 'parameter_unknown' }
    const surprise = { email: 'ana@example.org', surprise: '1' }
    expect(await refusal(client.customers.create(surprise))).toMatchObject({
      ...unknown,
      param: 'surprise',
    })
    const discounted = { amount: 100, currency: 'usd', customer, discounts: [{ coupon: 'x' }] }
    expect(await refusal(client.paymentIntents.create(discounted))).toMatchObject({
      ...unknown,
      param: 'discounts',
    })
    const taxed = { amount: 100, currency: 'usd', customer, automatic_tax: { enabled: true } }
    expect(await refusal(client.paymentIntents.create(taxed))).toMatchObject({
      ...unknown,
      param: 'automatic_tax',
    })
    expect(await refusal(client.prices.retrieve('price_none'))).toMatchObject({
      status: 404,
      code: 'resource_missing',
    })
    expect(await refusal(clientFor('sk_test_other').customers.create({}))).toMatchObject({
      type: 'StripeAuthenticationError',
      status: 401,
    })
  })

  it('answers a repeated key as before, and refuses it with another body', async () => {
    const { client } = await started()
    const idempotencyKey = randomUUID()
    const first = await client.customers.create({ email: 'ana@example.org' }, { idempotencyKey })
    const again = await client.customers.create({ email: 'ana@example.org' }, { idempotencyKey })
    expect(again.id).toBe(first.id)
    const other = client.customers.create({ email: 'ben@example.org' }, { idempotencyKey })
    expect(await refusal(other)).toMatchObject({ type: 'StripeIdempotencyError', status: 400 })
  })

  it('answers the refusal of a card again to its key, and pays with another key', async () => {
    const { client, newCustomer, newInvoice } = await started()
    const { id } = await newInvoice(await newCustomer())
    const pay = (card: string, idempotencyKey: string) =>
      client.invoices.pay(id, { payment_method: card }, { idempotencyKey })
    const declined = { type: 'StripeCardError', status: 402, code: 'card_declined' }
    expect(await refusal(pay('pm_card_chargeDeclined', 'one'))).toMatchObject(declined)
    expect(await refusal(pay('pm_card_chargeDeclined', 'one'))).toMatchObject(declined)
    expect((await pay('pm_card_visa', 'two')).status).toBe('paid')
  })

  it('mails a receipt for what was paid, and none for a card that was declined', async () => {
    const { client, newCustomer, newInvoice, mails } = await started()
    const { id } = await newInvoice(await newCustomer())
    await refusal(client.invoices.pay(id, { payment_method: 'pm_card_chargeDeclined' }))
    expect(mails).toEqual([])
    await client.invoices.pay(id, { payment_method: 'pm_card_visa' })
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@example.org', 'Your receipt from Heirloom: $99.00'],
    ])
  })

  it('takes a coupon off an invoice, until the coupon ended', async () => {
    const { client, newCustomer, newInvoice, control } = await started()
    const customer = await newCustomer()
    const discounts = [{ promotion_code: 'promo_WELCOME20' }]
    // 99 dollars less 20 percent.
    expect(await newInvoice(customer, discounts)).toMatchObject({
      amount_due: 7920,
      total_discount_amounts: [{ amount: 1980 }],
    })
    await control({ endCoupon: 'WELCOME20' })
    expect(await refusal(newInvoice(customer, discounts))).toMatchObject({ param: 'discounts' })
    const { data } = await client.promotionCodes.list({ code: 'WELCOME20', active: true })
    expect(data).toEqual([])
  })

  it('lists ten objects in an answer, the newest first, and the rest on further pages', async () => {
    const { client, newCustomer } = await started()
    const customer = await newCustomer()
    const ids: string[] = []
    for (const _ of Array.from({ length: 12 })) {
      ids.unshift((await client.invoices.create({ customer, auto_advance: false })).id)
    }
    const { data, has_more } = await client.invoices.list({ customer })
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect(has_more).toBe(true)
    const all = await client.invoices.list({ customer, limit: 5 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(ids)
    expect(await refusal(client.invoices.list({ customer, limit: 101 }))).toMatchObject({
      param: 'limit',
    })
  })

  it('gives back no more than was paid, and never twice', async () => {
    const { client, newCustomer, newInvoice, control } = await started()
    const customer = await newCustomer()
    const { id } = await newInvoice(customer)
    await client.invoices.pay(id, { payment_method: 'pm_card_visa' })
    const [charge] = (await client.charges.list({ customer })).data
    const payment_intent = String(charge?.payment_intent)
    const refund = (amount?: number) =>
      client.refunds.create({ payment_intent, ...(amount ? { amount } : {}) })
    expect(await refusal(refund(10_000))).toMatchObject({ param: 'amount' })
    await refund(900)
    // 9,000 cents are left.
    expect(await refusal(refund(9_100))).toMatchObject({ param: 'amount' })
    await refund()
    expect(await refusal(refund())).toMatchObject({ code: 'charge_already_refunded' })
    expect((await client.refunds.list({ payment_intent })).data).toHaveLength(2)
    const [after] = (await client.charges.list({ customer })).data
    expect(after).toMatchObject({ refunded: true, amount_refunded: 9900 })
    expect((await control({ refund: { payment: payment_intent } })).status).toBe(400)
  })

  it('ends a subscription once, and everything with a deleted customer', async () => {
    const { client, newCustomer } = await started()
    const customer = await newCustomer()
    const subscribe = () =>
      client.subscriptions.create({
        customer,
        items: [{ price: 'price_basic_subscription' }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        trial_period_days: 30,
      })
    const { id } = await subscribe()
    expect((await client.subscriptions.cancel(id)).status).toBe('canceled')
    expect(await refusal(client.subscriptions.cancel(id))).toMatchObject({ status: 404 })
    const second = await subscribe()
    await client.customers.del(customer)
    expect((await client.subscriptions.retrieve(second.id)).status).toBe('canceled')
    const gone = { status: 400, code: 'resource_missing', param: 'customer' }
    expect(await refusal(subscribe())).toMatchObject(gone)
    expect(await refusal(client.invoices.create({ customer, auto_advance: false }))).toMatchObject(
      gone,
    )
    expect(await client.customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect((await client.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(2)
    expect(await refusal(client.customers.del(customer))).toMatchObject({ status: 404 })
    expect(await refusal(client.customers.retrieve('cus_none'))).toMatchObject({ status: 404 })
  })

  it('has the same after it was started again', async () => {
    const { newCustomer, close, directory } = await started()
    const customer = await newCustomer()
    await close()
    const { newInvoice } = await started(directory)
    expect(await newInvoice(customer)).toMatchObject({ customer, amount_due: 9900 })
  })
})
