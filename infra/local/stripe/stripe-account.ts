import { accountInvoices } from './account/account-invoices.ts'
import { accountRefunds } from './account/account-refunds.ts'
import { accountSessions } from './account/account-sessions.ts'
import { accountSubscriptions } from './account/account-subscriptions.ts'
import { cardCharger } from './account/card-charger.ts'
import { openAccountRecords } from './account/records.ts'
import type { Charge } from './objects.ts'

type Emit = (type: string, object: object) => void

/**
 * Everything that our account at Stripe has, and what happens in it: payments, renewals, refunds,
 * disputes.
 */
export const openStripeAccount = ({
  directory,
  appUrl,
  now,
  emit,
  onPaid,
}: {
  readonly directory: string
  readonly appUrl: string
  readonly now: () => Date
  readonly emit: Emit
  readonly onPaid: (charge: Charge) => void
}) => {
  const records = openAccountRecords({ directory, appUrl, now, emit })
  const { subscriptions, save, seconds } = records
  const charge = cardCharger(records, onPaid)
  const { newInvoice, payInvoice } = accountInvoices(records, charge)
  const { renewDue, ...subscriptionActions } = accountSubscriptions(records, {
    newInvoice,
    payInvoice,
  })
  const { newSubscription, loadRunning } = subscriptionActions
  const { expireDue, paySession } = accountSessions(records, {
    charge,
    newInvoice,
    newSubscription,
    payInvoice,
  })

  /** Does Stripe's own work as time passes: expires pages, renews and ends subscriptions. */
  const passTime = (): void => {
    expireDue()
    renewDue()
  }

  return {
    ...records,
    ...subscriptionActions,
    ...accountRefunds(records),
    newInvoice,
    payInvoice,
    paySession,
    passTime,
    /** Ends the period of a subscription `secondsAgo`, so that the next one began then. */
    endPeriod: (id: string, { secondsAgo }: { readonly secondsAgo: number }): void => {
      save(subscriptions, { ...loadRunning(id), periodEnd: seconds() - secondsAgo })
      passTime()
    },
  }
}

export type StripeAccount = ReturnType<typeof openStripeAccount>
