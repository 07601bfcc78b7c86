import Stripe from 'stripe'
import { stripeSettings } from './stripe-settings.ts'

/** The version of the provider's API that the library has types for. Change both together. */
const apiVersion = '2026-10-28.endive'

let cached: { readonly server: string; readonly client: Stripe } | undefined

/** The client of the payment provider. `STRIPE_URL` names another server, for the laptop. */
export const stripe = async (): Promise<Stripe> => {
  const { key } = await stripeSettings()
  const url = process.env.STRIPE_URL
  const server = `${key} ${url ?? ''}`
  if (cached?.server !== server) {
    const standIn = url === undefined ? undefined : new URL(url)
    const client = new Stripe(key, {
      apiVersion,
      // Two attempts of this length end before the time limit of a function.
      maxNetworkRetries: 1,
      timeout: 8_000,
      telemetry: false,
      ...(standIn
        ? {
            host: standIn.hostname,
            port: standIn.port,
            protocol: standIn.protocol === 'https:' ? 'https' : 'http',
          }
        : {}),
    })
    cached = { server, client }
  }
  return cached.client
}

/** Whether the provider does not have, or no longer has, what a call named. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
