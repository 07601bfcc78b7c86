import * as z from 'zod'
import { readSecret } from '#functions/core/runtime/read-secret.ts'
import { ProductId } from '#shared/model/billing.ts'
import { minute } from '#shared/rules/time/lengths.ts'

/** The addresses that the provider sends events to. Each has a signing secret of its own. */
export const WebhookName = z.enum([
  'Events',
  'SubscriptionCanceled',
  'TrialMonthEnded',
  'TrialMonthIsAboutToEnd',
])
export type WebhookName = z.infer<typeof WebhookName>

/** The settings that connect this deployment to its account at the payment provider. */
const StripeSettings = z.object({
  key: z.string(),
  /** The id of our account. Events of connected accounts name another one. */
  account: z.string(),
  webhooks: z.record(WebhookName, z.string()),
  /** The provider's id of the price of each product. */
  prices: z.record(ProductId, z.string()),
  /** Whether the provider computes taxes. */
  automaticTax: z.boolean().default(false),
})
export type StripeSettings = z.infer<typeof StripeSettings>

/** An instance of a function uses a changed price or key after this time at the latest. */
const readAgainAfterMs = 5 * minute
let cachedText:
  | { readonly id: string; readonly text: Promise<string>; readonly readAt: number }
  | undefined

const secretText = (id: string): Promise<string> => {
  if (cachedText?.id === id && Date.now() - cachedText.readAt < readAgainAfterMs) {
    return cachedText.text
  }
  const text = readSecret(id)
  cachedText = { id, text, readAt: Date.now() }
  text.catch(() => {
    cachedText = undefined
  })
  return text
}

/** Read from the secret that the deployment names. On the laptop, the stack sets them directly. */
export const stripeSettings = async (): Promise<StripeSettings> => {
  const { STRIPE_SETTINGS: localSettings, STRIPE_SECRET_ID: id = '' } = process.env
  return StripeSettings.parse(JSON.parse(localSettings ?? (await secretText(id))))
}
