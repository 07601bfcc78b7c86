import * as z from 'zod'
import { readSecret } from '#functions/core/runtime/read-secret.ts'
import { ProductId } from '#shared/model/billing.ts'

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

/** A function that lives on notices a changed price or key after this. */
const readAgainAfterMs = 5 * 60_000
let cachedText:
  | { readonly id: string; readonly text: Promise<string>; readonly at: number }
  | undefined

const secretText = (id: string): Promise<string> => {
  if (cachedText?.id === id && Date.now() - cachedText.at < readAgainAfterMs) return cachedText.text
  const text = readSecret(id)
  cachedText = { id, text, at: Date.now() }
  text.catch(() => {
    cachedText = undefined
  })
  return text
}

/**
 * From the secret that the deployment names. On the laptop, the stack gives the settings
 * themselves.
 */
export const stripeSettings = async (): Promise<StripeSettings> => {
  const { STRIPE_SETTINGS: localSettings, STRIPE_SECRET_ID: id = '' } = process.env
  return StripeSettings.parse(JSON.parse(localSettings ?? (await secretText(id))))
}
