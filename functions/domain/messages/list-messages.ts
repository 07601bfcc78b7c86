import type { Owner } from '#functions/core/crypto/encryption.ts'
import { type Counters, maxPageSize, type PageRequest } from '#functions/core/store/listing.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { isPosthumous } from '#shared/data/schedule-types.ts'
import { type ContactId, MessageId, type UserId } from '#shared/model/ids.ts'
import { messageRecords, rowWords } from './message-repository.ts'
import type { MessageList, RowSummary } from './stored-message.ts'

const lists = messageRecords.lists()

const toItem = async (owner: Owner, { id, summary }: { id: string; summary: RowSummary }) => {
  const { row: sealedRow, contactIds: _, ...rest } = summary
  const messageId = MessageId.parse(id)
  const words = await rowWords().open(owner, messageRecords.sortKey(messageId), sealedRow)
  return { ...rest, ...words, messageId }
}

/** One page of a list of an owner's messages, the newest first. */
export const listMessages = async (owner: Owner, list: MessageList, request: PageRequest) => {
  const { items, ...page } = await lists.page(owner.userId, list, request)
  return { items: await Promise.all(items.map((item) => toItem(owner, item))), ...page }
}

/** All messages of one list of an owner (at most 10,000), the newest first. */
export const listAllMessages = async (owner: Owner, list: MessageList) =>
  (await listMessages(owner, list, { pageNumber: 1, pageSize: maxPageSize })).items

/** The number of an owner's messages. */
export const countMessages = async (owner: UserId, counters?: Counters): Promise<number> =>
  (await lists.counts(owner, counters)).get('all') ?? 0

/** How many of the newest 100 messages of the list `later` are scheduled for after the death. */
export const countWaitingForDeath = async (owner: UserId): Promise<number> => {
  const later = await lists.first(owner, 'later', 100)
  return later.filter(
    ({ summary: { status, scheduleTypeId } }) =>
      status === 'SCHEDULED' && scheduleTypeId !== undefined && isPosthumous(scheduleTypeId),
  ).length
}

/** Whether an owner has any message. */
export const hasMessages = async (owner: UserId): Promise<boolean> =>
  (await countMessages(owner)) > 0

/** The years in which an owner began messages that still exist, the latest first. */
export const listMessageYears = async ({ userId }: Pick<Account, 'userId'>): Promise<number[]> =>
  [...(await lists.counts(userId)).keys()]
    .flatMap((name) => (name.startsWith('year:') ? [Number(name.slice('year:'.length))] : []))
    .sort((one, other) => other - one)

/** The scheduled messages with this contact as recipient or as fallback recipient. */
export const listScheduledFor = async (
  owner: UserId,
  contactId: ContactId,
): Promise<MessageId[]> => {
  const scheduledMessages = await lists.first(owner, 'status:SCHEDULED', maxPageSize)
  return scheduledMessages.flatMap(({ id, summary }) =>
    summary.contactIds.includes(contactId) ? [MessageId.parse(id)] : [],
  )
}

/** How many scheduled messages have each contact as recipient or as fallback recipient. */
export const countScheduledByContact = async (
  owner: UserId,
): Promise<ReadonlyMap<ContactId, number>> => {
  const scheduledMessages = await lists.first(owner, 'status:SCHEDULED', maxPageSize)
  const counts = new Map<ContactId, number>()
  for (const { summary } of scheduledMessages) {
    for (const contactId of new Set(summary.contactIds)) {
      counts.set(contactId, (counts.get(contactId) ?? 0) + 1)
    }
  }
  return counts
}
