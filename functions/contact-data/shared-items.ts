import type { Account } from '#functions/domain/accounts/account.ts'
import { assertOwnProfile, type Caller } from '#functions/domain/accounts/member-context.ts'
import {
  listContactEntries,
  sortedByName,
  toMiniContact,
} from '#functions/domain/contacts/contact-index.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { listScheduledFor } from '#functions/domain/messages/list-messages.ts'
import {
  type DecryptedMessage,
  loadMessage,
} from '#functions/domain/messages/message-repository.ts'
import { contactsIn } from '#functions/domain/messages/stored-message.ts'
import { sharesFor } from '#functions/domain/sharing/grants/share-items.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { describeTarget } from '#functions/domain/sharing/shareable.ts'
import { readTarget, type Target, targetKey } from '#functions/domain/sharing/target.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { isPosthumous } from '#shared/data/schedule-types.ts'
import { notFound } from '#shared/errors.ts'
import { ContactId, MessageId, type UserId } from '#shared/model/ids.ts'
import { type Share, TargetId } from '#shared/model/share.ts'

/**
 * The id of a shared thing in these calls, such as `document:<id>`. The id of a category has a
 * third part.
 */
const sharedItemId = (target: Target) => targetKey(target).replaceAll('#', ':')

const currentShares = async (owner: UserId) =>
  (await listAllShares(owner)).filter(({ status }) => status !== 'REVOKED')

const toItem = async (owner: Account, share: Share) => ({
  ...share,
  virtualFileSystemId: sharedItemId(share),
  // Only a category gets its label. A person may share many single things, and each name would take
  // a read of its own.
  label:
    share.targetFilter === undefined ? undefined : (await describeTarget(owner, share))?.ownerLabel,
  sharedAt: share.createdAt,
})

/**
 * The targets of shares that can show the thing with this id. They are the thing itself, and the
 * category that it is in now.
 */
const targetsOf = async (owner: Account, id: string): Promise<readonly Target[]> => {
  const target = readTarget(id.replaceAll(':', '#'))
  const category = target && (await describeTarget(owner, target))?.category
  if (!target || category === undefined) return target ? [target] : []
  const profile = TargetId.parse(owner.userProfileId)
  return [target, { ...target, targetId: profile, targetFilter: category }]
}

/** A scheduled message with the contact as recipient or as fallback recipient. */
const toScheduled = (contactId: ContactId, message: DecryptedMessage) => ({
  virtualFileSystemId: `message:${message.messageId}`,
  targetType: 'message',
  targetId: message.messageId,
  contactId,
  // Only a draft may have no type of schedule, and this message is scheduled.
  posthumousOnly: isPosthumous(message.scheduleInfo.scheduleTypeId ?? 'date'),
  scheduled: true,
  sharedAt: message.createdAt,
})

/** Lists the shares of one contact, and the messages that are scheduled for them. */
const sharedWith = async (caller: Caller, id: ContactId) => {
  // Only to refuse a contact of somebody else.
  await loadContact(caller.userId, id)
  const shares = await currentShares(caller.userId)
  const messages = await listScheduledFor(caller.userId, id)
  return [
    ...(await Promise.all(
      shares
        .filter(({ contactId }) => contactId === id)
        .map((share) => toItem(caller.account, share)),
    )),
    ...(await Promise.all(
      messages.map(async (messageId) =>
        toScheduled(id, await loadMessage(caller.account, messageId)),
      ),
    )),
  ]
}

/**
 * Lists the people that one thing or its category is shared with, or that the message is scheduled
 * for.
 */
const sharesOfItem = async ({ account, userId }: Caller, id: string) => {
  const target = readTarget(id.replaceAll(':', '#'))
  if (target?.targetType === 'message') {
    const message = await loadMessage(account, MessageId.parse(target.targetId))
    const waitingContactIds = message.status === 'SCHEDULED' ? contactsIn(message) : []
    return waitingContactIds.map((contactId) => toScheduled(contactId, message))
  }
  if (!target || !(await describeTarget(account, target))) throw notFound()
  const shares = await Promise.all(
    (await targetsOf(account, id)).map((item) => sharesFor(userId, item)),
  )
  return Promise.all(shares.flat().map((share) => toItem(account, share)))
}

export const sharedItems = {
  GetCurrentlySharedWith: async ({ virtualFileSystemId }, { caller }) => {
    const targets = await targetsOf(caller.account, virtualFileSystemId)
    const shares = await Promise.all(targets.map((target) => sharesFor(caller.userId, target)))
    const contactIds = new Set(shares.flat().map(({ contactId }) => contactId))
    if (contactIds.size === 0) return []
    const index = await listContactEntries(caller.userId, { consistent: true })
    return sortedByName(index.filter(({ contactId }) => contactIds.has(contactId))).map(
      toMiniContact,
    )
  },
  GetProfileVirtualFileSystemItems: async ({ id: profileId }, context) => {
    assertOwnProfile(profileId, context)
    const { account, userId } = context.caller
    return Promise.all((await currentShares(userId)).map((share) => toItem(account, share)))
  },
  /** `id` is the id of a contact, or of a shared thing. */
  GetVirtualFileSystemItem: ({ id }, { caller }) => {
    const contact = ContactId.safeParse(id)
    return contact.success ? sharedWith(caller, contact.data) : sharesOfItem(caller, id)
  },
} satisfies Partial<Handlers<typeof contactData>>
