import * as z from 'zod'
import { DueOffered, dueOf } from '#events/due-offered.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findCustomerOwner } from '#functions/domain/billing/billing-record.ts'
import { customerOfPayment, forgetCustomer } from '#functions/domain/billing/customer.ts'
import { reconcileBilling } from '#functions/domain/billing/reconcile-billing.ts'
import { isMissing } from '#functions/domain/billing/stripe.ts'
import { PaymentNoticed } from '#shared/model/event.ts'
import { queueAgain, worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [PaymentNoticed, DueOffered])

/**
 * How often the provider is asked for a payment that it does not know, and after which pause. The
 * pause is the longest delay that SQS has.
 */
const paymentTries = { limit: 3, pauseSeconds: 15 * 60 }

/**
 * The customer of an event that names only its payment. The provider may not know the payment yet,
 * so we ask three times within half an hour. Or the payment belongs to another of our accounts at
 * the provider. Any other failure is thrown.
 */
const payerOf = async (notice: PaymentNoticed, paymentId: string): Promise<string | undefined> => {
  try {
    return await customerOfPayment(paymentId)
  } catch (error) {
    if (!isMissing(error)) throw error
    const triesMade = (notice.tries ?? 0) + 1
    if (triesMade < paymentTries.limit) {
      await queueAgain('payments', { ...notice, tries: triesMade }, paymentTries.pauseSeconds)
    } else {
      log('warn', 'The payment provider does not know the payment of its event', {
        queue: 'payments',
      })
      measure('PaymentsUnknown', 1)
    }
    return undefined
  }
}

const followNotice = async (notice: PaymentNoticed): Promise<void> => {
  const { customerId, paymentId } = notice
  const customer = customerId ?? (paymentId && (await payerOf(notice, paymentId)))
  // The customer has no owner here: the account was deleted, or the customer was made in the
  // provider's dashboard.
  const owner = customer && (await findCustomerOwner(customer))
  if (owner) await reconcileBilling(owner)
}

const followDue = async (due: Due): Promise<void> => {
  // A sweep offers entries up to a minute before they are due.
  if (Date.parse(due.at) > currentTime().getTime()) return
  if (due.kind === 'customer') await forgetCustomer(due.id, new Date(due.at))
  else await reconcileBilling(due.owner)
  // `reconcileBilling` stored its next entry, at a later time. This entry is done.
  await writeAll(dueRemoval(due))
}

/**
 * Reads from the payment provider what a message says has changed. A message may arrive any number
 * of times.
 */
export const handlePayment = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  await (message.type === 'PaymentNoticed' ? followNotice(message) : followDue(dueOf(message)))
}

export const handler = worker('payments', handlePayment)
