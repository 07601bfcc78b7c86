import type { Owner } from '#functions/core/crypto/encryption.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { DeliveryRecipient, Invitation } from '#shared/model/delivery.ts'
import { deliveryCreation } from './delivery-creation.ts'
import type { MailWords } from './delivery-words.ts'

/**
 * The parts of a transaction that send a notice of the product's own by mail, now. An `invitation` goes in the owner's
 * name to somebody they chose: they learn if it does not arrive.
 */
export const notice = (
  owner: Owner,
  recipient: DeliveryRecipient,
  mail: MailWords,
  invitation?: Invitation,
): Promise<Write[]> =>
  deliveryCreation(owner, {
    kind: 'notice',
    channel: 'email',
    recipient,
    mail,
    invitation,
    dueAt: 'now',
  })

/** The parts of a transaction that send a notice of the product's own by text message, now. */
export const textNotice = (
  owner: Owner,
  recipient: DeliveryRecipient,
  text: string,
): Promise<Write[]> =>
  deliveryCreation(owner, { kind: 'notice', channel: 'sms', recipient, text, dueAt: 'now' })
