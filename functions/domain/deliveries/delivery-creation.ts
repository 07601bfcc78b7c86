import type { Owner } from '#functions/core/crypto/encryption.ts'
import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import type {
  Addressee,
  Delivery,
  DeliveryKind,
  DuringReport,
  FallbackRecipient,
  Invitation,
  ReportNotice,
} from '#shared/model/delivery.ts'
import { type ContactId, DeliveryId, type MessageId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { timesOf } from '#shared/rules/delivery/promised-time.ts'
import { newDelivery, sealWords } from './delivery-repository.ts'
import type { MailWords } from './delivery-words.ts'
import { readiness } from './readiness.ts'
import { sealRecipient } from './sealed-recipient.ts'

type Words = { readonly channel: 'email'; readonly mail: MailWords } | TextWords
interface TextWords {
  readonly channel: 'sms'
  readonly text: string
}

interface Request {
  /** Given by a caller whose words contain this id. */
  readonly deliveryId?: DeliveryId
  readonly kind: DeliveryKind
  readonly recipient: Addressee
  readonly contactId?: ContactId | undefined
  readonly messageId?: MessageId | undefined
  /** Set for an invitation in the owner's name. The owner is told if it does not arrive. */
  readonly invitation?: Invitation | undefined
  /**
   * Set for notices that a schedule sends to many people at the same time. No event announces such
   * a delivery. The sweep offers it when it is due (`readiness.ts`).
   */
  readonly routine?: true | undefined
  /** The delivery is about the security of an account, or about a report of a death. */
  readonly security?: true | undefined
  /** The report of the owner's death that a notice to the owner or an elector is about. */
  readonly reportNotice?: ReportNotice | undefined
  /** A report of the owner's death. Once this report has ended, the notice is not sent any more. */
  readonly during?: DuringReport | undefined
  /** Gets the delivery if the first address refuses it, with other words if they are given. */
  readonly fallback?:
    | (Addressee & Pick<FallbackRecipient, 'contactId'> & { mail?: MailWords; text?: string })
    | undefined
  /**
   * When it goes out. If it is absent, the delivery waits for the release, and `requires` must say
   * so.
   */
  readonly dueAt?: Date | 'now'
  /** The wall-clock time and time zone that `dueAt` was computed from. */
  readonly promised?: Delivery['promised']
  readonly requires?: 'RELEASED'
}

/** A delivery that is to be created, with its content, its recipient and its time. */
export type DeliveryRequest = Request & Words

const checkedAddressee = (
  channel: Delivery['channel'],
  { name, address }: Addressee,
): Addressee => ({
  name,
  address: (channel === 'email' ? Email : PhoneNumber).parse(address),
})

const recipientsOf = async (
  owner: Owner,
  deliveryId: DeliveryId,
  { channel, recipient, fallback }: DeliveryRequest,
): Promise<Pick<Delivery, 'recipient' | 'fallback'>> => ({
  recipient: await sealRecipient(owner, deliveryId, checkedAddressee(channel, recipient)),
  ...(fallback && {
    fallback: {
      ...(await sealRecipient(owner, deliveryId, checkedAddressee(channel, fallback))),
      contactId: fallback.contactId,
    },
  }),
})

const wordsOf = (request: DeliveryRequest) => {
  const { mail, text } = request.fallback ?? {}
  const toRecipient = request.channel === 'email' ? { mail: request.mail } : { text: request.text }
  return mail || text ? { ...toRecipient, toFallback: { mail, text } } : toRecipient
}

/**
 * The parts of a transaction (at most four) that create a delivery. It then goes out at its time,
 * or once the passing is released if it requires that, without further calls. Its words and
 * recipients are sealed for the owner. The caller must add `accountCheck` to the transaction,
 * because nothing may be created for a deleted account.
 *
 * Throws a ZodError for an invalid address, and an Error for a delivery that would never go out.
 * Both are mistakes in our code.
 */
export const deliveryCreation = async (
  owner: Owner,
  request: DeliveryRequest,
): Promise<Write[]> => {
  const now = currentTime()
  const deliveryId = request.deliveryId ?? DeliveryId.parse(newId())
  const dueAt = request.dueAt === 'now' ? now : request.dueAt
  if (dueAt === undefined && !request.requires) throw new Error('This would never be delivered.')
  const delivery: Delivery = {
    deliveryId,
    owner: owner.userId,
    version: 1,
    kind: request.kind,
    channel: request.channel,
    messageId: request.messageId,
    contactId: request.contactId,
    invitation: request.invitation,
    routine: request.routine,
    security: request.security,
    reportNotice: request.reportNotice,
    during: request.during,
    ...(await recipientsOf(owner, deliveryId, request)),
    state: 'SCHEDULED',
    ...timesOf({ dueAt, promised: request.promised }, now),
    requires: request.requires,
    attempts: [],
    createdAt: now.toISOString(),
  }
  const words = await sealWords(owner, deliveryId, wordsOf(request))
  return [...newDelivery({ ...delivery, words }), ...readiness(undefined, delivery, now)]
}
