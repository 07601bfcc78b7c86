import { assertOwnProfile } from '#functions/domain/accounts/assert-own-profile.ts'
import { byName, readIndex, toMiniContact } from '#functions/domain/contacts/contact-index.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import {
  type DecryptedMessage,
  listScheduledFor,
  loadMessage,
} from '#functions/domain/messages/message-repository.ts'
import { listAllShares } from '#functions/domain/sharing/share-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { isPosthumous } from '#shared/data/schedule-types.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'

type Operations = typeof contactData.operations

const idOf = ({ targetType, targetId }: Share) => `${targetType}:${targetId}`

const currentShares = async (owner: UserId) =>
  (await listAllShares(owner)).filter(({ status }) => status !== 'REVOKED')

const toItem = (share: Share) => ({
  ...share,
  virtualFileSystemId: idOf(share),
  sharedAt: share.createdAt,
})

/** A scheduled message with the contact as recipient or as fallback recipient. */
const toScheduled = (contactId: ContactId, message: DecryptedMessage) => ({
  virtualFileSystemId: `message:${message.messageId}`,
  targetType: 'message',
  targetId: message.messageId,
  contactId,
  posthumousOnly: isPosthumous(message.scheduleInfo.scheduleTypeId ?? 'date'),
  scheduled: true,
  sharedAt: message.createdAt,
})

export const getVirtualFileSystemItem: Handler<Operations['GetVirtualFileSystemItem']> = async (
  { id },
  { caller },
) => {
  await loadContact(caller.userId, id)
  const shares = await currentShares(caller.userId)
  const messages = await listScheduledFor(caller.userId, id)
  return [
    ...shares.filter(({ contactId }) => contactId === id).map(toItem),
    ...(await Promise.all(
      messages.map(async (messageId) =>
        toScheduled(id, await loadMessage(caller.account, messageId)),
      ),
    )),
  ]
}

export const getProfileVirtualFileSystemItems: Handler<
  Operations['GetProfileVirtualFileSystemItems']
> = async ({ id }, context) => {
  assertOwnProfile(id, context)
  return (await currentShares(context.caller.userId)).map(toItem)
}

export const getCurrentlySharedWith: Handler<Operations['GetCurrentlySharedWith']> = async (
  { virtualFileSystemId },
  { caller },
) => {
  const shares = await currentShares(caller.userId)
  const who = new Set(
    shares.filter((share) => idOf(share) === virtualFileSystemId).map((share) => share.contactId),
  )
  if (who.size === 0) return []
  const index = await readIndex(caller.userId, { consistent: true })
  return byName(index.filter(({ contactId }) => who.has(contactId))).map(toMiniContact)
}
