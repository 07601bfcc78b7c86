import * as z from 'zod'

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
