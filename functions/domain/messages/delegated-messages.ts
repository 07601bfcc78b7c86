import type { Account } from '#functions/domain/accounts/account.ts'
import { delegatedToMe } from '#functions/domain/sharing/delegates/delegated-to-me.ts'
import type { MessageId } from '#shared/model/ids.ts'
import { findMessage, isInForce, listAllMessages } from './message-repository.ts'
import type { Delivered } from './open-delivered.ts'

/**
 * Whether delegates find a message in the app. They do not if its writer took it back. Whoever got
 * it by mail can still open the link.
 */
const isOpenToDelegates = ({ scheduleInfo, plan }: Delivered['message']) =>
  scheduleInfo.scheduleTypeId === 'delegates' && !plan.some(({ takenBack }) => takenBack)

/** Owners who let the caller act for them, and whose account is not about to be deleted. */
const activeOwners = async (userId: Account['userId']) =>
  (await delegatedToMe(userId)).filter(({ owner }) => owner.deletion === undefined)

/**
 * Lists the messages to delegates of each owner whose delegate the caller is. Each owner's newest
 * come first. The list `delegates` has only messages that are in force and were not taken back.
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

/** Finds a message to its writer's delegates, if the caller is one of them. */
export const findDelegatedMessage = async (
  { userId }: Account,
  messageId: MessageId,
): Promise<Delivered | undefined> => {
  for (const { owner } of await activeOwners(userId)) {
    const message = await findMessage(owner, messageId)
    if (!message) continue
    return isOpenToDelegates(message) && isInForce(message) ? { owner, message } : undefined
  }
  return undefined
}
