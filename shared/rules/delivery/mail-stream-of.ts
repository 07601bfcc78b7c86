import type { Delivery } from '#shared/model/delivery.ts'
import type { MailStream } from '#shared/model/mail-stream.ts'

/**
 * The stream in which a delivery leaves. What opens after a death goes to addresses that nobody has
 * written to for years. It must not share a stream with what keeps an account safe.
 */
export const mailStreamOf = ({
  kind,
  requires,
  security,
}: Pick<Delivery, 'kind' | 'requires' | 'security'>): MailStream => {
  if (kind === 'message' || requires === 'RELEASED') return 'messages'
  return security ? 'security' : 'notices'
}
