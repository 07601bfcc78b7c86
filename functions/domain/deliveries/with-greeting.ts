import { plainName } from '#shared/rules/plain-name.ts'
import type { MailWords } from './delivery-words.ts'

/** The reader of a mail, as far as we know their name. */
export interface Reader {
  readonly firstName?: string | undefined
  /** The whole name, for a reader whose first name is not known. */
  readonly name?: string | undefined
}

/**
 * A mail that begins with the reader's first name, or with their whole name if we know no other.
 * Mails about the security of the reader's own account, such as a new sign-in, are not greeted:
 * they are the same for everybody.
 */
export const withGreeting = ({ firstName = '', name = '' }: Reader, mail: MailWords): MailWords => {
  const readerName = plainName(firstName) || plainName(name)
  return readerName === ''
    ? mail
    : { ...mail, paragraphs: [`Hello ${readerName},`, ...mail.paragraphs] }
}
