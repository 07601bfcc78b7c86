import type { Account } from '#functions/domain/accounts/account.ts'
import { delegatedToMe } from '#functions/domain/sharing/delegates/delegated-to-me.ts'
import type { MessageId } from '#shared/model/ids.ts'
import { listAllMessages } from './list-messages.ts'
import { findMessage } from './message-repository.ts'
import type { Delivered } from './open-delivered.ts'
import { isOpenToDelegates, sendableIds } from './stored-message.ts'

/** Owners who let the caller act for them, and whose account is not about to be deleted. */
const activeOwners = async (userId: Account['userId']) =>
  (await delegatedToMe(userId)).filter(({ owner }) => owner.deletion === undefined)

/**
 * Lists the messages to delegates of each owner whose delegate the caller is. Each owner's newest
 * come first.
 */
export const listDelegatedMessages = async ({ userId }: Account) => {
  const rows = await Promise.all(
    (await activeOwners(userId)).map(async ({ owner }) => {
      const items = await listAllMessages(owner, 'delegates')
      return items.map((item) => ({ owner, item }))
    }),
  )
  return rows.flat()
}

/**
 * Finds a message to its writer's delegates, if the caller is one of them. Those who got it by
 * mail can open its link even after the writer took it back.
 */
export const findDelegatedMessage = async (
  { userId }: Account,
  messageId: MessageId,
): Promise<Delivered | undefined> => {
  for (const { owner } of await activeOwners(userId)) {
    const message = await findMessage(owner, messageId)
    if (!message) continue
    return isOpenToDelegates(message, sendableIds(message.plan)) ? { owner, message } : undefined
  }
  return undefined
}
