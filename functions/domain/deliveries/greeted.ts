import { plainName } from '#shared/rules/plain-name.ts'
import type { MailWords } from './delivery-words.ts'

/**
 * A mail that begins with the reader's first name, if it is known. Mails about the security of an
 * account have no greeting.
 */
export const greeted = (firstName: string, mail: MailWords): MailWords => {
  const name = plainName(firstName)
  return name === '' ? mail : { ...mail, paragraphs: [`Hello ${name},`, ...mail.paragraphs] }
}
