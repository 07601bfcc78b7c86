import type Stripe from 'stripe'
import { AppError } from '#shared/errors.ts'
import { stripe } from './stripe.ts'
import { stripeSettings, type WebhookName } from './stripe-settings.ts'

const signatureInvalid = () =>
  new AppError('SIGNATURE_INVALID', 'This event is not signed as it must be.')

/**
 * The event that was sent to an address, if the provider signed it for this address within the last
 * five minutes (the library's default), and it is about our own account. `SIGNATURE_INVALID`
 * otherwise.
 */
export const openEvent = async (
  name: WebhookName,
  payload: Uint8Array,
  signature: string,
): Promise<Stripe.Event> => {
  const { webhooks, key, account } = await stripeSettings()
  const client = await stripe()
  const event = (() => {
    try {
      return client.webhooks.constructEvent(Buffer.from(payload), signature, webhooks[name])
    } catch {
      throw signatureInvalid()
    }
  })()
  const isForeign = event.account !== undefined && event.account !== account
  if (isForeign || event.livemode !== key.includes('_live_')) throw signatureInvalid()
  return event
}
