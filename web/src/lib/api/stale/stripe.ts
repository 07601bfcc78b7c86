import type { StaleAfter } from './stale-after.ts'

export const stripe: StaleAfter<'Stripe'> = {
  CancelSubscription: [
    'Cart/GetBilling',
    'Cart/GetProductPriceByUserByProductId',
    'Cart/ListInvoices',
    'UserProfile/GetUserProfile',
    'Dashboard/GetUpSellBanner',
    'Security/ListActivity',
  ],
  ResumeSubscription: ['Cart/GetBilling'],
  GetCancellationLink: [],
  CancelByCode: [],
  // The payment provider calls these.
  Events: [],
  SubscriptionCanceled: [],
  TrialMonthEnded: [],
  TrialMonthIsAboutToEnd: [],
}
