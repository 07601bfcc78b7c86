import { type CustomerAtStripe, isoFromSeconds, productOf } from './customer-at-stripe.ts'

/**
 * When each payment that is not made yet was begun: the payments of open invoices, and the first
 * payments of subscriptions.
 */
export const unpaidSince = ({ invoices, subscriptions }: CustomerAtStripe): string[] =>
  [
    ...invoices.filter(({ status, metadata }) => status === 'open' && productOf(metadata)),
    ...subscriptions.filter(({ status }) => status === 'incomplete'),
  ].map(({ created }) => isoFromSeconds(created))

/** When the last open checkout session of a customer expires. */
export const openUntil = ({ sessions }: CustomerAtStripe): string | undefined => {
  const openSessions = sessions.filter(({ status }) => status === 'open')
  return openSessions.length === 0
    ? undefined
    : isoFromSeconds(Math.max(...openSessions.map(({ expires_at }) => expires_at)))
}
