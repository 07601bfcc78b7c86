import type { OutgoingMessage } from '../inbox/open-inbox.ts'
import type { Charge } from './objects.ts'
import { money } from './pay-page.ts'

/** The receipt that the provider mails by itself for a payment, if its settings say so. */
export const receiptMail = (to: string, { amount, created }: Charge): OutgoingMessage => ({
  channel: 'email',
  to,
  from: 'receipts@stripe.example',
  subject: `Your receipt from Heirloom: ${money(amount)}`,
  text: `You paid ${money(amount)} on ${new Date(created * 1000).toISOString().slice(0, 10)}, with the card that ends in 4242.`,
  kind: 'Receipt',
})
