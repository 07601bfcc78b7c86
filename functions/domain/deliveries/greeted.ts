import { plainName } from '#shared/rules/plain-name.ts'
import type { MailWords } from './delivery-words.ts'

/**
 * A mail that begins with the reader's first name, if it is known. Mails about the security of the
 * reader's own account, such as a new sign-in, are not greeted: they are the same for everybody.
 */
export const greeted = (firstName: string, mail: MailWords): MailWords => {
  const name = plainName(firstName)
  return name === '' ? mail : { ...mail, paragraphs: [`Hello ${name},`, ...mail.paragraphs] }
}
