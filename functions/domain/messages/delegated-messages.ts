import type { Account } from '#functions/domain/accounts/account.ts'
import { delegatedToMe } from '#functions/domain/sharing/delegates/delegated-to-me.ts'
import type { MessageId } from '#shared/model/ids.ts'
import { findMessage, isInForce, listAllMessages } from './message-repository.ts'
import type { Delivered } from './open-delivered.ts'

/**
 * A message that its writer took back is no longer in the app; who had got it by mail opens it by
 * its link.
 */
const isForDelegates = ({ scheduleInfo, plan }: Delivered['message']) =>
  scheduleInfo.scheduleTypeId === 'delegates' && !plan.some(({ takenBack }) => takenBack)

/** Nothing of an account that is about to be deleted is read. */
const standingOwners = async (userId: Account['userId']) =>
  (await delegatedToMe(userId)).filter(({ owner }) => owner.deletion === undefined)

/**
 * What owners wrote to their delegates, for the owners of whom the caller is a delegate; the newest
 * first for each owner.
 */
export const listDelegatedMessages = async ({ userId }: Account) => {
  const rows = await Promise.all(
    (await standingOwners(userId)).map(async ({ owner }) => {
      const items = await listAllMessages(owner, 'delegates')
      return items.map((item) => ({ owner, item }))
    }),
  )
  return rows.flat()
}

/**
 * A message to its writer's delegates, if the caller is one who accepted and is not disabled; else
 * nothing.
 */
export const findDelegatedMessage = async (
  { userId }: Account,
  messageId: MessageId,
): Promise<Delivered | undefined> => {
  for (const { owner } of await standingOwners(userId)) {
    const message = await findMessage(owner, messageId)
    if (message)
      return isForDelegates(message) && isInForce(message) ? { owner, message } : undefined
  }
  return undefined
}
