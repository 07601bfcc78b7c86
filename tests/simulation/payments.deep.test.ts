import type { SendMessageBatchCommandInput } from '@aws-sdk/client-sqs'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sqs } from '#events/send-batch.ts'
import { handleErasure } from '#events/workers/erasures.ts'
import { handlePayment } from '#events/workers/payments.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dueShards } from '#functions/core/store/due.ts'
import { dynamo, writeAll } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { accountChange, createAccount, findAccount } from '#functions/domain/accounts/account.ts'
import { deletionDue } from '#functions/domain/accounts/end-deletion.ts'
import { cancelSubscription } from '#functions/domain/billing/cancel-subscription.ts'
import { openCheckout } from '#functions/domain/billing/open-checkout.ts'
import { payHere } from '#functions/domain/billing/pay-here.ts'
import { reconcileBilling } from '#functions/domain/billing/reconcile-billing.ts'
import { recordEvent } from '#functions/domain/billing/record-event.ts'
import { setRenewal } from '#functions/domain/billing/set-renewal.ts'
import { newDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import { pool } from '#functions/domain/user-pool/client.ts'
import { habits } from '#infra/cost/habits.ts'
import { local } from '#infra/local/runtime/identifiers.ts'
import { type Answered, callAnswerer } from '#infra/local/stripe/answer-call.ts'
import { pricesByProduct } from '#infra/local/stripe/catalog.ts'
import { openStripeAccount } from '#infra/local/stripe/stripe-account.ts'
import { hasCode } from '#shared/errors.ts'
import type { ProductId } from '#shared/model/billing.ts'
import type { Entitlement } from '#shared/model/entitlement.ts'
import { PaymentNoticed } from '#shared/model/event.ts'
import { deliveryDue } from '#shared/rules/delivery/delivery.fixture.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { storeDueDeletion } from '../builders/deletion.ts'
import { SimulatedTable } from './services/table.ts'

/*
 * The provider may send its events in any order, late, twice or never. However it does, a person
 * holds in the end what they paid for. The product's own code runs here on a table in memory and on
 * the stand-in of the provider.
 */

const provider = vi.hoisted((): { client?: unknown } => ({}))

vi.mock('#functions/domain/billing/stripe.ts', async (importActual) => ({
  ...(await importActual<typeof import('#functions/domain/billing/stripe.ts')>()),
  stripe: async () => provider.client,
}))

// In memory, because a run would otherwise spend its time with files.
vi.mock('#infra/local/stand-in/record-store.ts', () => ({
  openRecords: () => {
    const records = new Map<string, unknown>()
    return {
      get: (key: string) => records.get(key),
      set: (key: string, value: unknown) => void records.set(key, value),
      values: () => [...records.values()],
      close: () => undefined,
    }
  },
}))

/** How many orders of the events of the longest history are tried: 1,000 in `npm run payments`. */
const orderCount = Number(process.env.PAYMENT_ORDERS ?? 60)

/**
 * Nothing is taken away for 14 days after a payment failed. A day later the sweep has seen that
 * they are over.
 */
const graceAndADay = 15 * day
const startsAt = Date.parse('2027-03-01T09:00:00.000Z')
const appUrl = 'https://heirloom.example'
const { userId } = anAccount()

beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('APP_URL', appUrl)
  vi.stubEnv('USER_POOL_ID', 'pool')
  vi.stubEnv('PAYMENTS_QUEUE_URL', 'https://queues.example/payments')
  vi.stubEnv('STRIPE_SETTINGS', JSON.stringify({ ...local.stripe, prices: pricesByProduct }))
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  setTimeSource(() => new Date())
})

/** A world with one person and the provider, in which time passes only when it is told to. */
const newWorld = async () => {
  let time = startsAt
  const now = () => new Date(time)
  setTimeSource(now)
  /** Events that the provider made and that have not arrived. */
  const events: Stripe.Event[] = []
  /** Messages for the worker: what the outbox passed on. */
  const messages: PaymentNoticed[] = []
  /** The calls to the provider. */
  const calls: string[] = []
  let delivered = 0
  const table = new SimulatedTable({
    committed: (changes) => {
      for (const { key, after } of changes) {
        const event = key.pk.startsWith('OUTBOX#') && JSON.parse(String(after?.event))
        if (event.type === 'PaymentNoticed') messages.push(event)
      }
    },
    readsStale: () => false,
    meetsAnother: () => false,
  })
  vi.spyOn(dynamo, 'send').mockImplementation(async ({ input, constructor: { name } }) =>
    table.answer(name, input),
  )
  const note = (type: string, object: object) => {
    const id = `evt_${events.length}_${time}_${Math.random()}`
    events.push({ id, type, data: { object } } as unknown as Stripe.Event) // the product reads only these parts
  }
  const noMail = () => undefined
  const account = openStripeAccount({
    directory: 'memory',
    appUrl: 'http://localhost',
    now,
    emit: note,
    onPaid: noMail,
  })
  const answered = new Map<string, Answered>()
  const answer = callAnswerer({
    account,
    appUrl,
    answered: {
      get: (key) => answered.get(key),
      set: (key, value) => void answered.set(key, value),
    },
  })
  provider.client = new Stripe(local.stripe.key, {
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (...asked: Parameters<typeof fetch>) => {
      const request = new Request(...asked)
      const { method, headers } = request
      const url = new URL(request.url)
      calls.push(`${method} ${url.pathname}`)
      const { status, body } = answer({
        method,
        path: url.pathname,
        sent: method === 'GET' ? url.search.slice(1) : await request.text(),
        idempotencyKey: headers.get('idempotency-key') ?? undefined,
      })
      return new Response(body, { status })
    }),
  })
  await createAccount(anAccount(), [])

  /** Works off the messages whose time has come. */
  const work = async () => {
    for (const message of messages.splice(0)) {
      if (Date.parse(message.at ?? '') > time) messages.push(message)
      else await handlePayment(message)
    }
  }
  vi.spyOn(sqs, 'send').mockImplementation(async ({ input }) => {
    for (const { MessageBody = '', DelaySeconds = 0 } of (input as SendMessageBatchCommandInput)
      .Entries ?? []) {
      const at = new Date(time + DelaySeconds * 1000).toISOString()
      messages.push({ ...PaymentNoticed.parse(JSON.parse(MessageBody)), at })
    }
    return {}
  })
  const pass = (milliseconds: number) => {
    time += milliseconds
    account.passTime()
  }
  return {
    account,
    events,
    now,
    calls,
    pass,
    work,
    deliver: async (event: Stripe.Event) => {
      await recordEvent(event, now())
      delivered += 1
      // Every third event is worked off together with the next.
      if (delivered % 3 === 0) return
      pass(10_000)
      await work()
    },
    /** The sweep offers what is due, as it does every minute. */
    sweep: async () => {
      for (let shard = 0; shard < dueShards; shard += 1) {
        for (const item of table.partition(`DUE#${shard}`)) {
          if (Date.parse(String(item.at)) > time) continue
          const { kind, owner, id, at } = item
          await handlePayment({ type: 'DueOffered', kind, owner, id, at })
        }
      }
      await work()
    },
    held: async () => (await findAccount(userId, { consistent: true }))?.userEntitlements,
    /**
     * Whether a subscription still counts. It is paid, or its payment failed less than 15 days ago
     * (`graceAndADay`), or its last period ended less than a day ago, which the sweep may not have
     * seen yet.
     */
    isInForce: () =>
      account.subscriptions.values().some((subscription) => {
        const { status, periodStart, periodEnd } = subscription
        if (status === 'past_due') return time < periodStart * 1000 + graceAndADay
        const since = time - periodEnd * 1000
        if (status === 'canceled') {
          return subscription.cancel_at_period_end && since >= 0 && since < day
        }
        return status === 'active' || status === 'trialing'
      }),
    /** The payments that we keep, in cents: neither given back nor taken back by a bank. */
    kept: () => {
      const lost = new Set(
        account.disputes
          .values()
          .filter(({ status }) => status === 'lost')
          .map(({ charge }) => charge),
      )
      return account.charges
        .values()
        .filter(({ id, paid }) => paid && !lost.has(id))
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
    },
  }
}
type World = Awaited<ReturnType<typeof newWorld>>

/**
 * The page of the provider for a product. If no event of an earlier purchase arrived, the app reads
 * it and tries again.
 */
const pageFor = async ({ now }: World, product: ProductId): Promise<string> => {
  const open = async () => {
    const account = await findAccount(userId, { consistent: true })
    if (!account) throw new Error('The account is gone.')
    return openCheckout(account, product, { now: now() })
  }
  const { url } = await open().catch(async (error: unknown) => {
    if (!hasCode(error, 'NOT_OFFERED', 'ALREADY_OWNED')) throw error
    await reconcileBilling(userId)
    return open()
  })
  return url.split('/').at(-1) ?? ''
}

type Step = (world: World) => unknown

const buyPlan =
  (product: ProductId): Step =>
  async (world) => {
    world.account.paySession(await pageFor(world, product), 'pm_card_visa')
  }

/** Pays in one tab, and then in another one, which was opened before and knows nothing of it. */
const buyInTwoTabs =
  (first: ProductId, second: ProductId): Step =>
  async (world) => {
    const { account } = world
    const pages = new Set([await pageFor(world, first), await pageFor(world, second)])
    for (const id of pages) {
      // The provider may not have closed the first page yet when it is paid.
      account.save(account.sessions, { ...account.load(account.sessions, id), status: 'open' })
      account.paySession(id, 'pm_card_visa')
      world.pass(1_000)
    }
  }

/** Goes back to the page of one product after another was paid, and pays there too if it can. */
const buyAndGoBack =
  (first: ProductId, second: ProductId): Step =>
  async (world) => {
    const { account } = world
    const firstPage = await pageFor(world, first)
    account.paySession(await pageFor(world, second), 'pm_card_visa')
    if (account.load(account.sessions, firstPage).status === 'open') {
      account.paySession(firstPage, 'pm_card_visa')
    }
  }

/** The last payment of so much: each product has a price of its own. */
const paymentOf = ({ account }: World, amount: number) =>
  account.intents.values().findLast((intent) => intent.amount === amount)?.id ?? ''
/** In cents. */
const [oneWillPrice, twoWillsPrice, upgradePrice, monthPrice] = [9900, 14_900, 5000, 900]
const refundPayment =
  (price: number, amount?: number): Step =>
  (world) =>
    world.account.refund(paymentOf(world, price), amount)
const disputePayment =
  (price: number, status: 'needs_response' | 'won' | 'lost'): Step =>
  (world) =>
    world.account.dispute(paymentOf(world, price), status)
/** The last payment that was taken, or the one this many before it. */
const intentId = ({ account }: World, back = 0) => account.intents.values().at(-1 - back)?.id ?? ''
const refundLast =
  (amount?: number): Step =>
  (world) =>
    world.account.refund(intentId(world), amount)
const disputeLast: Step = (world) => world.account.dispute(intentId(world), 'needs_response')
const chargeBack =
  (back = 0): Step =>
  (world) => {
    world.account.dispute(intentId(world, back), 'needs_response')
    world.account.dispute(intentId(world, back), 'lost')
  }
const allArrive: Step = async (world) => {
  for (const event of world.events.splice(0)) await world.deliver(event)
}
const cardFails: Step = ({ account }) => {
  for (const customer of account.customers.values()) {
    account.save(account.customers, { ...customer, card: 'pm_card_chargeDeclined' })
  }
}
const waitDays =
  (days: number): Step =>
  ({ pass }) =>
    pass(days * day)
/** The owner's account changes, and a worker follows it. */
const changeAccount =
  (changes: (now: Date) => Parameters<typeof accountChange>[1]): Step =>
  async ({ now }) => {
    await writeAll([accountChange(userId, changes(now()))])
    await reconcileBilling(userId)
  }
const ownerDies = changeAccount((now) => ({ memorialSince: now.toISOString() }))
const ownerReturns = changeAccount(() => ({ memorialSince: undefined }))
const askForDeletion = changeAccount((now) => {
  const at = new Date(now.getTime() + 7 * day).toISOString()
  return { deletion: { at, since: now.toISOString(), linkHash: 'the hash of a code' } }
})
const withdrawDeletion = changeAccount(() => ({ deletion: undefined }))
/** The owner lets the subscription end with its period, or go on, or ends it at once. */
const subscriptionEnds = (how: 'with its period' | 'not' | 'at once'): Step => {
  const change = {
    'with its period': (id: string) => cancelSubscription(userId, id, { atOnce: false }),
    not: (id: string) => setRenewal(userId, id, { renews: true }),
    'at once': (id: string) => cancelSubscription(userId, id, { atOnce: true }),
  }[how]
  return async ({ account }) => change(account.subscriptions.values().at(-1)?.id ?? '')
}
/** All of one will is paid by a coupon. */
const withCoupon: Step = async (world) => {
  const id = await pageFor(world, 'one-will')
  const { account } = world
  account.save(account.sessions, { ...account.load(account.sessions, id), amount_total: 0 })
  account.paySession(id, 'pm_card_visa')
}

/** How the events of a run arrive: numbers that choose, used up one after another. */
const choices = fc.array(fc.nat(999), { minLength: 60, maxLength: 60 })

const run = async (steps: readonly Step[], drawn: readonly number[]): Promise<World> => {
  const world = await newWorld()
  const remaining = [...drawn]
  const chance = (percent: number) => (remaining.shift() ?? 999) % 100 < percent
  const anyIndex = () => (remaining.shift() ?? 0) % world.events.length
  const someArrive = async () => {
    while (world.events.length > 0 && chance(60)) {
      const index = anyIndex()
      const [event] = world.events.slice(index)
      const [isLost, comesAgain] = [chance(30), chance(30)]
      if (isLost || !comesAgain) world.events.splice(index, 1)
      if (event && !isLost) await world.deliver(event)
    }
    if (chance(50)) await world.sweep()
  }
  for (const step of steps) {
    await step(world)
    await someArrive()
  }
  // Everything that was not delivered by now is lost. The due index alone brings the rest.
  for (let days = 0; days < 100; days += 1) {
    world.pass(day)
    await world.sweep()
    if ((await world.held()) === 'subscriber' && !world.isInForce()) {
      throw new Error(`After ${days} days somebody is a subscriber without a subscription.`)
    }
  }
  return world
}

/** The trial is over, the first month was paid, and the events of both arrived. */
const aPaidMonth = [buyPlan('basic-subscription'), waitDays(31), allArrive]

/**
 * The histories. Each says what is held in the end, and how many cents we keep for it: undefined if
 * that is not the same in each order.
 */
const histories: readonly (readonly [
  title: string,
  entitlement: Entitlement,
  paid: number | undefined,
  steps: readonly Step[],
])[] = [
  [
    'a trial that ends, and is paid',
    'subscriber',
    undefined,
    [buyPlan('basic-subscription'), waitDays(31)],
  ],
  [
    'a trial that ends with a card that fails, and 14 days',
    'free',
    0,
    [buyPlan('basic-subscription'), cardFails, waitDays(31), waitDays(15)],
  ],
  [
    'a subscription of which a payment is given back in part',
    'subscriber',
    undefined,
    [buyPlan('basic-subscription'), waitDays(31), refundLast(100)],
  ],
  [
    'a subscription with a dispute that is open',
    'subscriber',
    undefined,
    [buyPlan('basic-subscription'), waitDays(31), disputeLast],
  ],
  [
    'a subscription whose payment is given back',
    'free',
    0,
    // Were the event lost, the next month would be paid, and held.
    [buyPlan('basic-subscription'), waitDays(31), refundLast(), allArrive],
  ],
  [
    'a subscription whose payment the payer’s bank takes back',
    'free',
    0,
    [buyPlan('basic-subscription'), waitDays(31), chargeBack(), allArrive],
  ],
  [
    'a subscription of which the bank takes back an earlier month',
    'free',
    undefined,
    [buyPlan('basic-subscription'), waitDays(31), waitDays(30), chargeBack(1)],
  ],
  [
    'a subscription in two tabs',
    'subscriber',
    undefined,
    [buyInTwoTabs('basic-subscription', 'basic-subscription'), waitDays(31)],
  ],
  [
    'a subscription that its owner ends',
    'free',
    monthPrice,
    [...aPaidMonth, subscriptionEnds('with its period')],
  ],
  [
    'a subscription that its owner ends, and lets go on',
    'subscriber',
    undefined,
    [...aPaidMonth, subscriptionEnds('with its period'), subscriptionEnds('not')],
  ],
  [
    'a subscription that its owner ends at once',
    'free',
    undefined,
    [...aPaidMonth, waitDays(9), subscriptionEnds('at once')],
  ],
  [
    'a subscription of which most is given back, and that its owner ends at once',
    'free',
    undefined,
    [...aPaidMonth, waitDays(2), refundLast(700), allArrive, subscriptionEnds('at once')],
  ],
  [
    'a subscription whose page stays open while one will is bought',
    'singlewilluser',
    9900,
    [buyAndGoBack('basic-subscription', 'one-will')],
  ],
  ['a subscription that a release ends', 'free', monthPrice, [...aPaidMonth, ownerDies]],
  [
    'a subscription that a release ends, which is revoked',
    'subscriber',
    undefined,
    [...aPaidMonth, ownerDies, waitDays(3), ownerReturns],
  ],
  [
    'a subscription that its owner ends before a release, which is revoked',
    'free',
    monthPrice,
    [...aPaidMonth, subscriptionEnds('with its period'), ownerDies, waitDays(3), ownerReturns],
  ],
  [
    'a subscription that its owner ends after an announced deletion, and the account is kept',
    'free',
    monthPrice,
    [
      ...aPaidMonth,
      askForDeletion,
      waitDays(1),
      subscriptionEnds('with its period'),
      withdrawDeletion,
    ],
  ],
  [
    'a subscription of an account that is kept',
    'subscriber',
    undefined,
    [...aPaidMonth, askForDeletion, waitDays(5), withdrawDeletion],
  ],
  ['a coupon of 100 %', 'singlewilluser', 0, [withCoupon]],
  ['one will in two tabs', 'singlewilluser', 9900, [buyInTwoTabs('one-will', 'one-will')]],
  [
    'one will and both in two tabs',
    'doublewilluser',
    14_900,
    [buyInTwoTabs('one-will', 'two-will')],
  ],
  [
    'both wills and one in two tabs',
    'doublewilluser',
    14_900,
    [buyInTwoTabs('two-will', 'one-will')],
  ],
  ['one will that is given back', 'free', 0, [buyPlan('one-will'), refundPayment(oneWillPrice)]],
  [
    'one will that is given back and bought again',
    'singlewilluser',
    9900,
    [buyPlan('one-will'), refundPayment(oneWillPrice), allArrive, buyPlan('one-will')],
  ],
  [
    'both wills that are given back, and one that is bought then',
    'singlewilluser',
    9900,
    [buyPlan('two-will'), refundPayment(twoWillsPrice), allArrive, buyPlan('one-will')],
  ],
  [
    'one will of which the bank takes back the payment, and both that are bought then',
    'doublewilluser',
    14_900,
    [
      buyPlan('one-will'),
      disputePayment(oneWillPrice, 'needs_response'),
      disputePayment(oneWillPrice, 'lost'),
      allArrive,
      buyPlan('two-will'),
    ],
  ],
  ['an upgrade', 'doublewilluser', 14_900, [buyPlan('one-will'), buyPlan('two-will-upgrade')]],
  [
    'an upgrade of which a part is given back',
    'doublewilluser',
    14_800,
    [buyPlan('one-will'), buyPlan('two-will-upgrade'), refundPayment(upgradePrice, 100)],
  ],
  [
    'an upgrade that its payer’s bank takes back',
    'singlewilluser',
    9900,
    [
      buyPlan('one-will'),
      buyPlan('two-will-upgrade'),
      disputePayment(upgradePrice, 'needs_response'),
      disputePayment(upgradePrice, 'lost'),
    ],
  ],
  [
    'an upgrade whose one will is given back',
    'free',
    0,
    [buyPlan('one-will'), buyPlan('two-will-upgrade'), refundPayment(oneWillPrice), allArrive],
  ],
  [
    'an upgrade whose one will the payer’s bank takes back',
    'free',
    0,
    [
      buyPlan('one-will'),
      buyPlan('two-will-upgrade'),
      disputePayment(oneWillPrice, 'needs_response'),
      disputePayment(oneWillPrice, 'lost'),
      allArrive,
    ],
  ],
]

it.each(histories)(
  '%s: %s, whatever becomes of the events (cents that we keep: %s)',
  async (_, entitlement, keptPrice, steps) => {
    await fc.assert(
      fc.asyncProperty(choices, async (drawn) => {
        const world = await run(steps, drawn)
        expect(await world.held()).toBe(entitlement)
        if (keptPrice !== undefined) expect(world.kept()).toBe(keptPrice)
      }),
      // These histories are shorter than the longest one, so fewer orders show as much.
      { numRuns: orderCount / 4 },
    )
  },
)

it('a history with everything leaves one entitlement, in any order, doubled and with losses', async () => {
  const history: readonly Step[] = [
    buyPlan('basic-subscription'),
    withCoupon,
    buyPlan('two-will-upgrade'),
    refundPayment(upgradePrice, 100),
    disputePayment(upgradePrice, 'needs_response'),
    disputePayment(upgradePrice, 'won'),
    waitDays(31),
    refundPayment(upgradePrice),
    cardFails,
    waitDays(31),
  ]
  await fc.assert(
    fc.asyncProperty(choices, async (drawn) => {
      // The upgrade was given back, and the card of the subscription fails. What remains is one
      // will, by the coupon.
      expect(await (await run(history, drawn)).held()).toBe('singlewilluser')
    }),
    { numRuns: orderCount },
  )
})

it('several events within seconds make one reading, which sees them all, and later ones another', async () => {
  const world = await newWorld()
  await buyPlan('basic-subscription')(world)
  world.pass(31 * day)
  world.calls.length = 0
  for (const event of world.events.splice(0)) await recordEvent(event, world.now())
  await world.work()
  expect(world.calls).toEqual([])
  world.pass(10_000)
  await world.work()
  const readings = () => world.calls.filter((call) => call === 'GET /v1/charges')
  expect(readings()).toHaveLength(1)
  expect(world.calls).toHaveLength(habits.callsAReading)
  expect(await world.held()).toBe('subscriber')
  // Later events are read again, without waiting for the day on which everybody is read.
  refundLast()(world)
  for (const event of world.events.splice(0)) await recordEvent(event, world.now())
  world.pass(10_000)
  await world.work()
  // At least one more, for the refund. The end of the subscription that follows may make another.
  expect(readings().length).toBeGreaterThan(1)
  expect(await world.held()).toBe('free')
})

it('money paid between the deletion of an account and its erasure is given back, and no other', async () => {
  const world = await newWorld()
  await buyPlan('one-will')(world)
  await allArrive(world)
  world.pass(day)
  const page = await pageFor(world, 'two-will-upgrade')
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw new Error('The account is gone.')
  const deletedAt = world.now()
  await writeAll(accountRemoval(await storeDueDeletion(account), deletedAt))
  world.pass(3_000)
  world.account.paySession(page, 'pm_card_visa')
  await allArrive(world)
  await erasePerson(userId, deletedAt)
  await world.sweep()
  expect(
    world.account.charges.values().map(({ amount, amount_refunded }) => [amount, amount_refunded]),
  ).toEqual([
    [9900, 0],
    [5000, 5000],
  ])
})

it('the invoice of a payment about which a bank asks its payer is voided with the account', async () => {
  const world = await newWorld()
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw new Error('The account is gone.')
  const card = 'pm_card_authenticationRequired'
  expect(
    await payHere(account, { productId: 'one-will', paymentMethod: card, now: world.now() }),
  ).toMatchObject({
    status: 'requires_action',
  })
  const deletedAt = world.now()
  await writeAll(accountRemoval(await storeDueDeletion(account), deletedAt))
  await erasePerson(userId, deletedAt)
  await world.sweep()
  expect(world.account.invoices.values().map(({ status }) => status)).toEqual(['void'])
})

it('money paid since a deletion was asked for is given back, also if the deletion was postponed', async () => {
  vi.spyOn(pool, 'send').mockImplementation(async () => ({}))
  const world = await newWorld()
  await buyPlan('one-will')(world)
  await allArrive(world)
  world.pass(day)
  const page = await pageFor(world, 'two-will-upgrade')
  const asked = world.now().getTime()
  const after = (days: number) => new Date(asked + days * day).toISOString()
  // The mail about it went out three days late, so the seven days began then.
  const told = deliveryDue(new Date(asked), {
    owner: userId,
    kind: 'notice',
    state: 'SENT',
    sentAt: after(3),
    lookAt: undefined,
  })
  const { deliveryId: noticeId } = told
  const deletion = { at: after(10), since: after(0), linkHash: 'the hash of a code', noticeId }
  await writeAll([
    ...newDelivery({ ...told, words: new Uint8Array() }),
    accountChange(userId, { deletion }),
  ])
  world.pass(3_600_000)
  world.account.paySession(page, 'pm_card_visa')
  await allArrive(world)
  world.pass(10 * day)
  await handleErasure({ type: 'DueOffered', ...deletionDue(userId, deletion.at) })
  expect(await findAccount(userId, { consistent: true })).toBeUndefined()
  await world.sweep()
  expect(
    world.account.charges.values().map(({ amount, amount_refunded }) => [amount, amount_refunded]),
  ).toEqual([
    [9900, 0],
    [5000, 5000],
  ])
})

it('an event about a payment that the provider does not know is given up after three tries', async () => {
  const world = await newWorld()
  const event = {
    id: 'evt_1',
    data: { object: { object: 'dispute', id: 'dp_1', payment_intent: 'pi_x' } },
  }
  await recordEvent(event as Stripe.Event, world.now()) // the product reads only these parts
  for (let minutes = 0; minutes < 120; minutes += 1) {
    world.pass(60_000)
    await world.work()
  }
  expect(world.calls).toEqual(Array.from({ length: 3 }, () => 'GET /v1/payment_intents/pi_x'))
})
