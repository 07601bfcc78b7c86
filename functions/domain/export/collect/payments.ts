import * as z from 'zod'
import { findBilling } from '#functions/domain/billing/billing-record.ts'
import { Purchase, Subscription } from '#shared/model/billing.ts'
import { amountText } from '#shared/rules/billing/price-text.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { collector, type PageItem } from './content.ts'

const dateText = (at: string) => longDate(at.slice(0, 10))

const purchaseItem = ({ product, paidAt, amount, currency, takenBack }: Purchase): PageItem => ({
  title: productWithId(product).name,
  about: [
    dateText(paidAt),
    amountText(amount, currency),
    ...(takenBack === undefined ? [] : ['the money went back']),
  ].join(' · '),
})

const subscriptionItem = ({ product, createdAt, status, periodEnd }: Subscription): PageItem => ({
  title: productWithId(product).name,
  about:
    status === 'canceled'
      ? `since ${dateText(createdAt)} · ended`
      : `since ${dateText(createdAt)} · paid until ${dateText(periodEnd)}`,
})

const shape = {
  payments: z.object({
    purchases: z.array(Purchase),
    subscriptions: z.array(Subscription),
  }),
}

/**
 * A person's payments, as they were last read from the payment provider. No card is named, because
 * we know nothing about the card.
 */
export const payments = collector(shape, async ({ account: { userId } }) => {
  const { purchases = [], subscriptions = [] } = (await findBilling(userId)) ?? {}
  return {
    files: [],
    page: {
      heading: 'Payments',
      items: [...purchases.map(purchaseItem), ...subscriptions.map(subscriptionItem)],
    },
    data: { payments: { purchases, subscriptions } },
  }
})
