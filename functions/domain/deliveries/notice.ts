import type { Owner } from '#functions/core/crypto/encryption.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { DeliveryRecipient, Invitation, ReportNotice } from '#shared/model/delivery.ts'
import type { DeliveryId } from '#shared/model/ids.ts'
import { deliveryCreation } from './delivery-creation.ts'
import type { MailWords } from './delivery-words.ts'

interface NoticeOptions {
  /** The notice goes in the owner's name to a person whom the owner chose: the owner is told if it does not arrive. */
  readonly invitation?: Invitation
  /** The notice is about a report of the owner's death, and goes to the owner. */
  readonly reportNotice?: ReportNotice | undefined
  /** A schedule sends such notices to many people at the same time: it does not go before messages. */
  readonly routine?: true
  /** Given by a caller that may send the same notice twice: the second write then fails. */
  readonly deliveryId?: DeliveryId
}

/** The parts of a transaction that send one of the product's own notices by mail, now. */
export const notice = (
  owner: Owner,
  recipient: DeliveryRecipient,
  mail: MailWords,
  options: NoticeOptions = {},
): Promise<Write[]> =>
  deliveryCreation(owner, {
    kind: 'notice',
    channel: 'email',
    recipient,
    mail,
    dueAt: 'now',
    ...options,
  })

/** The parts of a transaction that send one of the product's own notices by text message, now. */
export const textNotice = (
  owner: Owner,
  recipient: DeliveryRecipient,
  text: string,
  { reportNotice }: Pick<NoticeOptions, 'reportNotice'> = {},
): Promise<Write[]> =>
  deliveryCreation(owner, {
    kind: 'notice',
    channel: 'sms',
    recipient,
    text,
    dueAt: 'now',
    reportNotice,
  })
