import type { AcceptedMail } from '../ses/start-ses.ts'
import type { Published } from '../sns/start-sns.ts'

/** One delivery call that SES or SNS accepted. Tests count them. */
export interface Acceptance {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly at: string
  readonly deliveryId: string
  readonly attemptId: string
}

/** The acceptances among all mails and texts: those with a delivery's tags, oldest first. */
export const acceptances = (
  mails: readonly AcceptedMail[],
  texts: readonly Published[],
): readonly Acceptance[] =>
  [
    ...mails.map(({ to, sentAt, tags }) => ({
      channel: 'email' as const,
      to: to[0] ?? '',
      at: sentAt,
      deliveryId: tags.delivery ?? '',
      attemptId: tags.attempt ?? '',
    })),
    ...texts.map(({ phoneNumber, publishedAt, attributes }) => ({
      channel: 'sms' as const,
      to: phoneNumber ?? '',
      at: publishedAt,
      deliveryId: attributes.delivery ?? '',
      attemptId: attributes.attempt ?? '',
    })),
  ]
    .filter(({ deliveryId }) => deliveryId !== '')
    .sort((one, other) => (one.at < other.at ? -1 : 1))
