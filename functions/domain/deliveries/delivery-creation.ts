import type { Owner } from '#functions/core/crypto/encryption.ts'
import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import type {
  Delivery,
  DeliveryKind,
  DeliveryRecipient,
  FallbackRecipient,
  Invitation,
} from '#shared/model/delivery.ts'
import { type ContactId, DeliveryId, type MessageId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { newDelivery, sealedWords } from './delivery-repository.ts'
import type { MailWords } from './delivery-words.ts'
import { readiness } from './readiness.ts'

type Words = { readonly channel: 'email'; readonly mail: MailWords } | TextWords
interface TextWords {
  readonly channel: 'sms'
  readonly text: string
}

interface Wish {
  /** Chosen by the caller where its words name it. */
  readonly deliveryId?: DeliveryId
  readonly kind: DeliveryKind
  readonly recipient: DeliveryRecipient
  readonly contactId?: ContactId | undefined
  readonly messageId?: MessageId | undefined
  /** The owner learns if it does not arrive. */
  readonly invitation?: Invitation | undefined
  /** Who gets it if the first address does not take it, with words of their own if they need others. */
  readonly fallback?: (FallbackRecipient & { mail?: MailWords; text?: string }) | undefined
  /** A date, `now`, or left out: it then waits for the release, and `requires` must say so. */
  readonly dueAt?: Date | 'now'
  readonly requires?: 'RELEASED'
}

/** What is to be delivered, to whom and when. */
export type DeliveryWish = Wish & Words

const addressFor = (channel: Delivery['channel'], address: string) =>
  (channel === 'email' ? Email : PhoneNumber).parse(address)

const fallbackOf = ({ channel, fallback }: DeliveryWish): FallbackRecipient | undefined =>
  fallback && {
    name: fallback.name,
    contactId: fallback.contactId,
    address: addressFor(channel, fallback.address),
  }

const wordsOf = (wish: DeliveryWish) => {
  const { mail, text } = wish.fallback ?? {}
  const own = wish.channel === 'email' ? { mail: wish.mail } : { text: wish.text }
  return mail || text ? { ...own, toFallback: { mail, text } } : own
}

/**
 * The parts of a transaction (at most five) that promise a delivery. From then on it goes out at its time, or once the
 * passing is released where it requires that: nothing else has to be remembered. The words are sealed for the owner.
 * The transaction should demand the account as well (`accountCheck`), so that nothing is promised for a deleted one.
 * Throws a ZodError for an address that is none, an Error for what would never go out: both are faults of ours.
 */
export const deliveryCreation = async (owner: Owner, wish: DeliveryWish): Promise<Write[]> => {
  const now = currentTime()
  const deliveryId = wish.deliveryId ?? DeliveryId.parse(newId())
  const dueAt = (wish.dueAt === 'now' ? now : wish.dueAt)?.toISOString()
  if (dueAt === undefined && !wish.requires) throw new Error('This would never be delivered.')
  const delivery: Delivery = {
    deliveryId,
    owner: owner.userId,
    version: 1,
    kind: wish.kind,
    channel: wish.channel,
    messageId: wish.messageId,
    contactId: wish.contactId,
    invitation: wish.invitation,
    recipient: {
      name: wish.recipient.name,
      address: addressFor(wish.channel, wish.recipient.address),
    },
    fallback: fallbackOf(wish),
    state: 'SCHEDULED',
    dueAt,
    requires: wish.requires,
    lookAt: dueAt,
    attempts: [],
    createdAt: now.toISOString(),
  }
  const words = await sealedWords(deliveryId).seal(owner, wordsOf(wish))
  return [...newDelivery({ ...delivery, words }), ...readiness(undefined, delivery, now)]
}
