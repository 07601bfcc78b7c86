import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { handlers as cartHandlers } from '#functions/cart/index.ts'
import { findCart } from '#functions/domain/billing/cart-record.ts'
import { stripe } from '#functions/domain/billing/stripe.ts'
import { whileProviderAnswers } from '#functions/domain/billing/while-provider-answers.ts'
import { handlers as stripeHandlers } from '#functions/stripe/index.ts'
import { UserId } from '#shared/model/ids.ts'
import { memberContext } from '../builders/member-context.ts'
import { accountOf } from '../builders/sharing.ts'
import { billing, buy, customerOf, holdEvents, payPage, untilEntitled } from '../pay.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

// Not of the stacks: it pays at the payment provider's stand-in, which only the local stack has.

/*
 * The payment provider stops answering at any call of an operation. The person is told so, tries
 * again later, and has paid once. The tests also show what an operation asks the provider.
 */

const url = inject('url')
let provider: string
let server: Server

/** The number of the first call that fails at the provider. Infinity if none fails. */
let failsFrom = Number.POSITIVE_INFINITY
/** Whether the provider does what it is asked for, and only its answers are lost. */
let answersAreLost = false
let callCount = 0
/** The addresses of the objects that were read at the provider. */
let readAddresses: string[] = []

/** Stands between this process and the stand-in of the provider. */
const startBetween = async () => {
  server = createServer(async (request, response) => {
    callCount += 1
    if (request.method === 'GET') readAddresses.push(String(request.url))
    const fails = callCount >= failsFrom
    const body = await buffer(request)
    const answer =
      !fails || answersAreLost
        ? await fetch(`${provider}${request.url}`, {
            method: request.method ?? 'GET',
            headers: request.headers as Record<string, string>, // of the library, each once
            ...(body.length > 0 ? { body } : {}),
          })
        : undefined
    if (fails) {
      if (answersAreLost) request.socket.destroy()
      else response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{}}')
      return
    }
    response
      .writeHead(answer?.status ?? 500, { 'content-type': 'application/json' })
      .end(await answer?.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  provider = String(process.env.STRIPE_URL)
  process.env.STRIPE_URL = await startBetween()
})
afterAll(() => {
  process.env.STRIPE_URL = provider
  server.close()
})
beforeEach(() => {
  failsFrom = Number.POSITIVE_INFINITY
})

const contextOf = async (person: TestPerson) => memberContext(await accountOf(person), new Date())

const chargesOf = async (person: TestPerson) => {
  const { charges } = await stripe()
  return (await charges.list({ customer: await customerOf(person), limit: 100 })).data
}

const newSubscriber = async () => {
  const person = await newPerson(url)
  await buy(person, 'basic-subscription')
  await untilEntitled(person, 'subscriber')
  return person
}

/** How a person pays or cancels, and what is true once the provider answered in the end. */
interface Story {
  readonly begin: () => Promise<TestPerson>
  readonly act: (person: TestPerson) => Promise<unknown>
  readonly ended: (person: TestPerson) => Promise<void>
}

const stories = {
  'a payment on its page': {
    begin: () => newPerson(url),
    act: async (person) => {
      const page = await whileProviderAnswers(cartHandlers.CreateCheckoutSession)(
        { productId: 'one-will' },
        await contextOf(person),
      )
      return payPage(page.url)
    },
    ended: async (person) => {
      await untilEntitled(person, 'singlewilluser')
      expect(await chargesOf(person)).toHaveLength(1)
    },
  },
  'a payment here': {
    begin: () => newPerson(url),
    act: async (person) =>
      whileProviderAnswers(cartHandlers.ProcessPayment)(
        { productId: 'one-will', paymentMethodId: 'pm_card_visa' },
        await contextOf(person),
      ),
    ended: async (person) => {
      await untilEntitled(person, 'singlewilluser')
      expect(await chargesOf(person)).toHaveLength(1)
    },
  },
  'the page after paying': {
    begin: async () => {
      const person = await newPerson(url)
      await buy(person, 'two-will')
      return person
    },
    act: async (person) =>
      whileProviderAnswers(cartHandlers.CompleteCheckout)({}, await contextOf(person)),
    ended: (person) => untilEntitled(person, 'doublewilluser'),
  },
  'the end of a subscription': {
    begin: newSubscriber,
    act: async (person) => {
      const [running] = (await billing(person)).subscriptions
      const { subscriptionId } = running
      return whileProviderAnswers(stripeHandlers.CancelSubscription)(
        { subscriptionId, prorate: true },
        await contextOf(person),
      )
    },
    ended: async (person) => {
      await untilEntitled(person, 'free')
      expect((await billing(person)).subscriptions).toMatchObject([{ status: 'canceled' }])
    },
  },
} satisfies Readonly<Record<string, Story>>

const failureOf = (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    () => undefined,
    (error: unknown) => error,
  )

/** More calls than any of the operations makes. */
const callsAtMost = 60

describe('when the provider stops answering at each call in turn', () => {
  it.each([
    ['a payment on its page', 'fails', false],
    ['a payment here', 'is done while its answer is lost', true],
    ['the page after paying', 'fails', false],
    ['the end of a subscription', 'is done while its answer is lost', true],
  ] as const)('%s %s, and is right once it is tried again', async (name, _, lost) => {
    const { begin, act, ended } = stories[name]
    for (let from = 1; from <= callsAtMost; from += 1) {
      const person = await begin()
      callCount = 0
      failsFrom = from
      answersAreLost = lost
      const failed = await failureOf(act(person))
      failsFrom = Number.POSITIVE_INFINITY
      if (failed === undefined) {
        expect(from).toBeGreaterThan(1)
        await ended(person)
        return
      }
      expect(failed).toMatchObject({ code: 'PROVIDER_SILENT' })
      const secondFailure = await failureOf(act(person))
      // What was done already is refused the second time.
      if (secondFailure !== undefined) {
        expect(secondFailure).toMatchObject({
          code: expect.stringMatching('ALREADY_OWNED|NOT_FOUND'),
        })
      }
      await ended(person)
    }
    expect.unreachable('The provider was asked too often.')
  })
})

describe('a page to pay on', () => {
  const open = async (person: TestPerson) => {
    readAddresses = []
    await cartHandlers.CreateCheckoutSession({ productId: 'one-will' }, await contextOf(person))
    return readAddresses
  }

  it('is opened without asking the provider twice for the same', async () => {
    const person = await newPerson(url)
    const first = await open(person)
    expect(first).toEqual([...new Set(first)])
    // The event that tells of it is lost: a cart that changes meanwhile is read again.
    const held = await holdEvents(await customerOf(person))
    // The earlier page has expired: another takes its place.
    const { checkout } = (await findCart(UserId.parse(person.userId))) ?? {}
    const { checkout: provided } = await stripe()
    await provided.sessions.expire(String(checkout?.id))
    const again = await open(person)
    expect(again.join()).toContain(`/checkout/sessions/${checkout?.id}`)
    expect(again).toEqual([...new Set(again)])
    await held.lose()
  })
})
