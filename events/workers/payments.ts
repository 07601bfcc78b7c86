import * as z from 'zod'
import { DueOffered, dueOf } from '#events/catalog/due-offered.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findCustomerOwner } from '#functions/domain/billing/billing-record.ts'
import { customerOfPayment, forgetCustomer } from '#functions/domain/billing/customer.ts'
import { reconcileBilling } from '#functions/domain/billing/reconcile-billing.ts'
import { PaymentNoticed } from '#shared/model/event.ts'
import { worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [PaymentNoticed, DueOffered])

const followNotice = async ({
  customerId,
  paymentId,
}: z.infer<typeof PaymentNoticed>): Promise<void> => {
  const customer = customerId ?? (paymentId && (await customerOfPayment(paymentId)))
  // Customers of nobody here: of an account that was deleted, or made in the provider's dashboard.
  const owner = customer && (await findCustomerOwner(customer))
  if (owner) await reconcileBilling(owner)
}

const followDue = async (due: Due): Promise<void> => {
  // A sweep offers entries up to a minute ahead.
  if (Date.parse(due.at) > currentTime().getTime()) return
  if (due.kind === 'customer') await forgetCustomer(due.id)
  else await reconcileBilling(due.owner)
  // A reading moves its entry to a later time; this one is over.
  await writeAll(dueRemoval(due))
}

/** Reads from the payment provider what a message says has changed. Idempotent: a message may arrive any number of times. */
export const handlePayment = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  await (message.type === 'PaymentNoticed' ? followNotice(message) : followDue(dueOf(message)))
}

export const handler = worker('payments', handlePayment)
