import * as z from 'zod'
import { type Owner, open, seal } from '#functions/core/crypto/encryption.ts'
import type { DeliveryId } from '#shared/model/ids.ts'

/** A mail without its address: that stands in the delivery, and changes when the mail goes to the fallback. */
export const MailWords = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  footnotes: z.array(z.string()).optional(),
})
export type MailWords = z.infer<typeof MailWords>

/** What a delivery says: a mail or the text of a text message, and what the fallback is told instead. */
export const DeliveryWords = z.object({
  mail: MailWords.optional(),
  text: z.string().optional(),
  toFallback: z.object({ mail: MailWords.optional(), text: z.string().optional() }).optional(),
})
export type DeliveryWords = z.infer<typeof DeliveryWords>

const placeOf = (deliveryId: DeliveryId) => ({
  item: `DELIVERY#${deliveryId}`,
  field: 'words',
  schemaVersion: 1,
})

/** Seals the words with the owner's data key: links in them carry codes. */
export const sealWords = (owner: Owner, deliveryId: DeliveryId, words: DeliveryWords) =>
  seal(owner, placeOf(deliveryId), JSON.stringify(DeliveryWords.parse(words)))

/** Opens them again: to send them, or to hand on the link of a delivery that is held. */
export const openWords = async (
  owner: Owner,
  { deliveryId, words }: { readonly deliveryId: DeliveryId; readonly words: Uint8Array },
): Promise<DeliveryWords> =>
  DeliveryWords.parse(JSON.parse(await open(owner, placeOf(deliveryId), words)))
