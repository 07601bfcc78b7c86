import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import {
  listDeliveries,
  type StoredDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { openAddress, openNameOrAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import { findFile, storedFile } from '#functions/domain/files/file-record.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { FileId, MessageId, UserId } from '#shared/model/ids.ts'
import type { FullMessage, RecipientStanding } from '#shared/model/message.ts'
import { waitsForMailbox } from '#shared/rules/delivery/delivery-state.ts'
import { isOut } from '#shared/rules/delivery/message-status.ts'
import { type DecryptedMessage, loadMessage } from './message-repository.ts'
import { isInForce } from './stored-message.ts'

const standingOf = (delivery: Delivery, takenBack?: true): RecipientStanding['standing'] => {
  const { state, openedAt } = delivery
  if (openedAt) return 'opened'
  if (takenBack && !isOut(delivery)) return 'cancelled'
  switch (state) {
    case 'SCHEDULED':
      return waitsForMailbox(delivery) ? 'retrying' : 'waiting'
    case 'CLAIMED':
    case 'SENDING':
    case 'AMBIGUOUS':
      return 'going'
    case 'SENT':
      return 'sent'
    case 'CANCELLED':
      return 'cancelled'
    case 'HELD':
      return 'held'
    default:
      return 'failed'
  }
}

/** The files of a message that still exist. */
export const filesOf = async (owner: UserId, fileIds: readonly FileId[]) => {
  const files = await Promise.all(fileIds.map((fileId) => findFile(owner, fileId)))
  return files.flatMap((file) => (file?.status === 'READY' ? [file] : []))
}

const deliveryFields = async (
  account: Account,
  delivery: StoredDelivery | undefined,
  takenBack?: true,
): Promise<Partial<RecipientStanding>> => {
  if (!delivery) return {}
  const { bouncedFrom, recipient, redirects, lookAt, sentAt, openedAt } = delivery
  const standing = standingOf(delivery, takenBack)
  const address = () => openAddress(account, delivery, recipient)
  return {
    standing,
    // After the owner's death a delegate may propose another address, and somebody else confirms
    // it.
    ...(redirects && { address: await address() }),
    ...(standing === 'retrying' && { nextTryAt: lookAt }),
    sentAt,
    openedAt,
    ...(bouncedFrom && {
      fallback: {
        name: await openNameOrAddress(account, delivery, recipient),
        address: await address(),
      },
    }),
  }
}

/**
 * How a message stands for each recipient. It is read from the plan once the message is
 * scheduled, and before that from what the writer chose.
 */
const standingsOf = async (
  account: Account,
  message: DecryptedMessage,
  loadedDeliveries?: readonly StoredDelivery[],
): Promise<RecipientStanding[]> => {
  if (!isInForce(message)) {
    const chosenContacts = await findContactItems(account.userId, message.scheduleInfo.recipients)
    const standing = message.status === 'CANCELLED' ? 'cancelled' : 'waiting'
    return chosenContacts.map(({ contactId, name, email }) => ({
      contactId,
      name,
      address: email,
      standing,
    }))
  }
  const { messageId } = message
  const deliveries = loadedDeliveries ?? (await listDeliveries(account.userId, { messageId }))
  return Promise.all(
    message.plan.map(
      async ({ deliveryId, contactId, name, address, takenBack }): Promise<RecipientStanding> => ({
        deliveryId,
        contactId,
        name,
        address,
        standing: takenBack ? 'cancelled' : 'waiting',
        ...(await deliveryFields(
          account,
          deliveries.find((delivery) => delivery.deliveryId === deliveryId),
          takenBack,
        )),
      }),
    ),
  )
}

/** A message as its writer sees it. It reads the deliveries, unless the caller passes them. */
export const toFullMessage = async (
  account: Account,
  message: DecryptedMessage,
  deliveries?: readonly StoredDelivery[],
): Promise<FullMessage> => {
  const [files, recipients] = await Promise.all([
    filesOf(account.userId, message.fileIds),
    standingsOf(account, message, deliveries),
  ])
  return { ...message, files: files.map(storedFile), recipients }
}

/**
 * Loads a message of the caller again after a write: workers may have changed its stored status
 * meanwhile.
 */
export const loadFullMessage = async (
  { caller }: MemberContext,
  messageId: MessageId,
): Promise<FullMessage> =>
  toFullMessage(caller.account, await loadMessage(caller.account, messageId))
