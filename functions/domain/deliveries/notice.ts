import type { Owner } from '#functions/core/crypto/encryption.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import { allowText } from '#functions/domain/texts/allow-text.ts'
import type { Addressee, DuringReport, Invitation, ReportNotice } from '#shared/model/delivery.ts'
import type { DeliveryId } from '#shared/model/ids.ts'
import type { PhoneNumber } from '#shared/model/plain.ts'
import { deliveryCreation } from './delivery-creation.ts'
import type { MailWords } from './delivery-words.ts'

interface NoticeOptions {
  /**
   * The notice goes in the owner's name to a person of the owner's choice. The owner is told if it
   * does not arrive.
   */
  readonly invitation?: Invitation
  /**
   * The notice is about a report of the owner's death. How the report goes on depends on whether
   * the notice arrives.
   */
  readonly reportNotice?: ReportNotice | undefined
  /** A report of the owner's death. The notice is sent only while this report goes on. */
  readonly during?: DuringReport | undefined
  /**
   * A schedule sends such notices to many people at the same time, so they do not go before
   * messages.
   */
  readonly routine?: true
  /**
   * The notice is about the security of an account or a reported death. It leaves by another stream
   * than other mail (`mail-stream.ts`).
   */
  readonly security?: true
  /** Given by a caller that may send the same notice twice, so that the second write fails. */
  readonly deliveryId?: DeliveryId
}

interface TextOptions extends Pick<NoticeOptions, 'reportNotice' | 'during' | 'deliveryId'> {
  /**
   * Given by a caller whose transaction may be tried again. It is the same for each attempt, so
   * that all attempts use up one text of the day's limit.
   */
  readonly once?: string | undefined
}

/** The parts of a transaction that send one of the product's own notices by mail, now. */
export const notice = (
  owner: Owner,
  recipient: Addressee,
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

/**
 * The parts of a transaction that send one of the product's own notices by text message, now, to a
 * number that its owner has proven. None if a limit of today's texts is reached: for the person,
 * for the number, or for everybody together. Each notice goes by mail as well. Notices that
 * somebody causes out of spite must not use up the texts that people need to sign in.
 */
export const textNotice = async (
  owner: Owner,
  recipient: Addressee & { readonly address: PhoneNumber },
  text: string,
  { once, ...options }: TextOptions = {},
): Promise<Write[]> => {
  const { userId } = owner
  const { address: phoneNumber } = recipient
  const limitedText = {
    purpose: 'notice',
    userId,
    phoneNumber,
    once: once && `${once} to ${phoneNumber}`,
  } as const
  if (!(await allowText(limitedText, currentTime()))) return []
  return deliveryCreation(owner, {
    kind: 'notice',
    channel: 'sms',
    recipient,
    text,
    dueAt: 'now',
    ...options,
  })
}
