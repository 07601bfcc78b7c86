import * as z from 'zod'
import { eventEntry } from './event-entry.ts'

/**
 * What SES reports about one mail ("Contents of event data that Amazon SES publishes to Amazon SNS", SES developer
 * guide): only the parts that we read. Other kinds of events are ignored.
 */
export const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    /** The address to which it went: a mail of a delivery has one. */
    destination: z.array(z.string()).default([]),
    tags: z.record(z.string(), z.array(z.string())).default({}),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      /** `action` is present only if the recipient's mail server sent a delivery status notification (RFC 3464). */
      bouncedRecipients: z.array(z.object({ action: z.string().optional() })).default([]),
    })
    .optional(),
})
export type MailEvent = z.infer<typeof MailEvent>

export const mailEvent = eventEntry({
  name: 'MailEvent',
  meaning:
    'SES took or delivered a mail, or received a bounce or a complaint about it. The worker finds the delivery attempt by the mail’s tags and records the outcome. Events may come in any order, and late.',
  sentBy: ['Amazon SES, by the configuration set and the topic of mail events'],
  takenBy: ['events/workers/mail-events.ts'],
  schema: MailEvent,
  sample: {
    eventType: 'Bounce',
    mail: {
      messageId: '0100018f-2a3b4c5d-0000',
      destination: ['ben@example.org'],
      tags: {
        'ses:configuration-set': ['heirloom-prod'],
        kind: ['message'],
        owner: ['7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'],
        delivery: ['3b0c8d1e-5a55-4f0e-8f7c-52c1a4f0a901'],
        attempt: ['e0f3d7a4-21f4-4b7b-9f5b-6c1f0a6f4404'],
      },
    },
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ action: 'failed' }],
    },
  },
})
