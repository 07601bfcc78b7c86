import type { Delivery } from '#shared/model/delivery.ts'
import type { MailStream } from '#shared/model/mail-stream.ts'

/**
 * The stream in which a delivery leaves. Mails after a death go to addresses that nobody has
 * written to for years, and many of them bounce. So they must not share a stream with mails about
 * the security of an account.
 */
export const mailStreamOf = ({
  kind,
  requires,
  security,
}: Pick<Delivery, 'kind' | 'requires' | 'security'>): MailStream => {
  if (kind === 'message' || requires === 'RELEASED') return 'messages'
  return security ? 'security' : 'notices'
}
