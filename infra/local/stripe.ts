import type { Email } from '#shared/model/plain.ts'
import { command } from '../command.ts'
import { folderSetting } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'
import { parseStripeArguments, type StripeCommand } from './stripe/arguments.ts'

/*
 * npm run stripe -- refund --email carmen@ortiz.example
 *
 * Makes something happen at the stand-in of the payment provider: refunds, disputes, cards that
 * fail, lost events.
 */

/** Reads the payments of the person with an address. */
const billingOf = async (email: Email) => {
  // These modules read the environment when they are loaded.
  const { findBilling } = await import('#functions/domain/billing/billing-record.ts')
  const { findUserIdByEmail } = await import('#functions/domain/user-pool/users.ts')
  const userId = await findUserIdByEmail(email)
  const billing = userId === undefined ? undefined : await findBilling(userId)
  if (billing?.customerId === undefined) {
    throw new Error(`Nobody with the address ${email} has paid here yet.`)
  }
  return { ...billing, customer: billing.customerId }
}

const lastPaymentOf = async (email: Email): Promise<string> => {
  const { purchases } = await billingOf(email)
  const [last] = purchases
    .filter(({ paymentId }) => paymentId !== undefined)
    .sort((one, other) => other.paidAt.localeCompare(one.paidAt))
  if (last?.paymentId === undefined) throw new Error(`${email} has no purchase that was paid.`)
  return last.paymentId
}

const subscriptionOf = async (email: Email): Promise<string> => {
  const { isOver } = await import('#shared/rules/billing/refusal-of.ts')
  const running = (await billingOf(email)).subscriptions.find(
    (subscription) => !isOver(subscription),
  )
  if (!running) throw new Error(`${email} has no subscription.`)
  return running.subscriptionId
}

/** The body of the stand-in's `/_control` for a command. */
const controlOf = async (control: StripeCommand): Promise<object> => {
  switch (control.what) {
    case 'refund': {
      const { email, cents: amount } = control
      return { refund: { payment: await lastPaymentOf(email), ...(amount ? { amount } : {}) } }
    }
    case 'dispute': {
      const status = control.status === 'open' ? 'needs_response' : control.status
      return { dispute: { payment: await lastPaymentOf(control.email), status } }
    }
    case 'card': {
      const card = control.card === 'works' ? 'pm_card_visa' : 'pm_card_chargeDeclined'
      return { card: { customer: (await billingOf(control.email)).customer, card } }
    }
    case 'renew':
      return { endPeriod: await subscriptionOf(control.email) }
    case 'end-coupon':
      return { endCoupon: control.code }
    case 'events': {
      const { arrive } = control
      return {
        events: {
          held: arrive === 'no',
          doubled: arrive === 'doubled',
          shuffled: arrive === 'shuffled',
        },
      }
    }
    case 'lose-events':
      return { loseEvents: true }
  }
}

const run = async (): Promise<string> => {
  const control = parseStripeArguments(process.argv.slice(2))
  Object.assign(process.env, readStackFile(folderSetting()).environment)
  const answer = await fetch(`${process.env.STRIPE_URL}/_control`, {
    method: 'POST',
    body: JSON.stringify(await controlOf(control)),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return 'Done. The product hears of it by an event.'
}

await command(run)
