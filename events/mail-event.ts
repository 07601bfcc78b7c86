import * as z from 'zod'

/**
 * A report of SES about one mail ("Contents of event data that Amazon SES publishes to Amazon SNS",
 * SES developer guide): only the parts that we read. Other kinds of events are ignored. The worker
 * finds the delivery attempt by the mail's tags, and records the outcome. Events come in any order,
 * and late.
 */
export const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    /** The addresses that the mail went to. A mail of a delivery has exactly one. */
    destination: z.array(z.string()).default([]),
    tags: z.record(z.string(), z.array(z.string())).default({}),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      /**
       * `action` is present only if the recipient's mail server sent a delivery status notification
       * (RFC 3464).
       */
      bouncedRecipients: z.array(z.object({ action: z.string().optional() })).default([]),
    })
    .optional(),
})
export type MailEvent = z.infer<typeof MailEvent>
