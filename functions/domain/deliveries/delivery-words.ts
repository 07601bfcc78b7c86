import * as z from 'zod'

/**
 * A mail without its address. The address is in the delivery, and changes when the mail goes to the
 * fallback recipient.
 */
export const MailWords = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  footnotes: z.array(z.string()).optional(),
})
export type MailWords = z.infer<typeof MailWords>

/**
 * The content of a delivery: a mail or a text message, and what the fallback recipient gets
 * instead.
 */
export const DeliveryWords = z.object({
  mail: MailWords.optional(),
  text: z.string().optional(),
  toFallback: z.object({ mail: MailWords.optional(), text: z.string().optional() }).optional(),
})
export type DeliveryWords = z.infer<typeof DeliveryWords>
