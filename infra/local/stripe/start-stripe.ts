import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import type { OutgoingMessage } from '../inbox/open-inbox.ts'
import { runWithFaults } from '../stand-in/faults.ts'
import { openRecords } from '../stand-in/record-store.ts'
import { readBody, startHttpServer } from '../stand-in/start-http-server.ts'
import { draftSeconds } from './account/account-subscriptions.ts'
import { type Answered, callAnswerer } from './answer-call.ts'
import { StripeApiError } from './objects.ts'
import { bankPage, invoicePage, payPage } from './pay-page.ts'
import { receiptMail } from './receipt-mail.ts'
import { eventSender } from './send-events.ts'
import { openStripeAccount } from './stripe-account.ts'

interface Options {
  readonly port: number
  readonly directory: string
  readonly key: string
  /** The secret that signs events. */
  readonly webhookSecret: string
  readonly appUrl: string
  readonly now: () => Date
  /** Mails a receipt. */
  readonly deliver: (mail: OutgoingMessage) => void
}

/** The acts that a test can make happen at the provider: `POST /_control`. */
const Control = z.strictObject({
  refund: z.strictObject({ payment: z.string(), amount: z.int().optional() }).optional(),
  dispute: z
    .strictObject({ payment: z.string(), status: z.enum(['needs_response', 'won', 'lost']) })
    .optional(),
  endCoupon: z.string().optional(),
  /**
   * A subscription whose period is over, so that it has ended, or has renewed and its payment was
   * tried.
   */
  endPeriod: z.string().optional(),
  /** A subscription whose next period begins now. For an hour its invoice is a draft. */
  beginPeriod: z.string().optional(),
  /** The card that a customer pays renewals with. */
  card: z
    .strictObject({
      customer: z.string(),
      card: z.enum(['pm_card_visa', 'pm_card_chargeDeclined']),
    })
    .optional(),
  events: z
    .strictObject({
      held: z.boolean(),
      doubled: z.boolean(),
      shuffled: z.boolean(),
    })
    .partial()
    .optional(),
  loseEvents: z.boolean().optional(),
  /** A customer whose events are held from now on. */
  holdEventsOf: z.string().optional(),
  /** A customer whose held events are now sent, or lost. */
  releaseEventsOf: z.strictObject({ customer: z.string(), lost: z.boolean() }).optional(),
})

const looksEveryMs = 500

/**
 * Stands in for Stripe. It answers the calls that the product makes, with state and in the shapes
 * of the library's types. It sends signed events, and does what the provider does by itself as time
 * passes. It refuses unknown parameters, and an idempotency key that was used with another body.
 */
export const startStripe = async ({
  port,
  directory,
  key,
  webhookSecret,
  appUrl,
  now,
  deliver,
}: Options) => {
  const events = eventSender({ url: `${appUrl}/Stripe/Events`, secret: webhookSecret, now })
  const account = openStripeAccount({
    directory,
    appUrl,
    now,
    emit: events.emit,
    onPaid: (charge) => {
      const to = account.customers.get(charge.customer)?.email
      if (to) deliver(receiptMail(to, charge))
    },
  })
  const answered = openRecords<Answered>(join(directory, 'answered.journal'))
  const answer = callAnswerer({ account, appUrl, answered })

  const control = (asked: z.infer<typeof Control>): void => {
    const { refund, dispute, endCoupon, endPeriod, beginPeriod, card } = asked
    const { events: delivery, loseEvents, holdEventsOf, releaseEventsOf } = asked
    if (loseEvents) events.lose()
    if (holdEventsOf) events.holdOf(holdEventsOf)
    if (releaseEventsOf) events.releaseOf(releaseEventsOf.customer, { lost: releaseEventsOf.lost })
    if (delivery) Object.assign(events.delivery, delivery)
    if (refund) account.refund(refund.payment, refund.amount)
    if (dispute) account.dispute(dispute.payment, dispute.status)
    if (endCoupon) account.endedCoupons.set(endCoupon, true)
    // The period ended so long ago that the invoice of the next one is no draft any more.
    if (endPeriod) account.endPeriod(endPeriod, { secondsAgo: draftSeconds })
    // The next period begins when the one before it ends: now, so that its invoice is a draft.
    if (beginPeriod) account.endPeriod(beginPeriod, { secondsAgo: 0 })
    if (card) {
      const customer = account.load(account.customers, card.customer)
      account.save(account.customers, { ...customer, card: card.card })
    }
    events.flush()
  }

  const standIn = await startHttpServer(port, async (request, response, faults) => {
    const sentBody = (await readBody(request)).toString()
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/_control') {
      account.passTime()
      try {
        control(Control.parse(JSON.parse(sentBody)))
        response.writeHead(204).end()
      } catch (error) {
        if (!(error instanceof StripeApiError)) throw error
        response.writeHead(error.status).end(error.message)
      }
      return
    }
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (request.headers.authorization !== `Bearer ${key}`) {
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
      send(401, JSON.stringify({ error }))
      return
    }
    account.passTime()
    const method = request.method ?? 'GET'
    const idempotencyKey = request.headers['idempotency-key']
    const { status: answerStatus, body: answerBody } = await runWithFaults(
      faults,
      `${method} ${url.pathname}`,
      () =>
        answer({
          method,
          path: url.pathname,
          sent: method === 'GET' ? url.search.slice(1) : sentBody,
          idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
        }),
    )
    send(answerStatus, answerBody)
  })
  const timer = setInterval(account.passTime, looksEveryMs)

  const pay = (id: string, card: string): { location: string } | { html: string } => {
    const session = account.load(account.sessions, id)
    if (card === 'pm_card_authenticationRequired') return { html: bankPage(session) }
    try {
      // The page of the bank sends this instead of a card.
      const isAgreed = card === 'agreed'
      const paid = account.paySession(
        id,
        card === 'pm_card_chargeDeclined'
          ? card
          : isAgreed
            ? 'pm_card_authenticationRequired'
            : 'pm_card_visa',
        isAgreed,
      )
      return { location: paid.success_url ?? '/' }
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      return { html: payPage(session, error.message) }
    }
  }

  const payOpenInvoice = (id: string, card: string): { html: string } => {
    const find = () => account.load(account.invoices, id)
    try {
      account.payInvoice(id, card === 'pm_card_chargeDeclined' ? card : 'pm_card_visa')
      return { html: invoicePage(find()) }
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      return { html: invoicePage(find(), error.message) }
    }
  }

  return {
    url: standIn.url,
    /** Answers the pay page of a checkout session or an invoice, `/_local/pay/{id}`. */
    servePayPage: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const id = new URL(request.url ?? '/', 'http://localhost').pathname.split('/').at(-1) ?? ''
      const session = account.sessions.get(id)
      const invoice = account.invoices.get(id)
      if (!session && !invoice) {
        response.writeHead(404).end()
        return
      }
      const card =
        request.method === 'POST'
          ? (new URLSearchParams((await readBody(request)).toString()).get('card') ?? '')
          : undefined
      const shown = invoice
        ? card === undefined
          ? { html: invoicePage(invoice) }
          : payOpenInvoice(id, card)
        : session && card === undefined
          ? { html: payPage(session) }
          : pay(id, card ?? '')
      if ('location' in shown) response.writeHead(303, { location: shown.location }).end()
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html)
    },
    close: async () => {
      clearInterval(timer)
      await standIn.close()
      await events.settled()
      account.close()
      answered.close()
    },
  }
}
