import { type Account, findAccount } from '#functions/core/account.ts'
import { currentTime } from '#functions/core/clock.ts'
import type { MemberContext } from '#functions/core/context.ts'
import { log } from '#functions/core/log.ts'
import { AppError } from '#shared/errors.ts'
import type { ContactId, MessageId, UserId } from '#shared/model/ids.ts'
import {
  findMessage,
  isInForce,
  listScheduledFor,
  loadMessage,
  type OpenMessage,
} from './message-repository.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { storeMessage } from './store-message.ts'

/** A scheduled message in which a contact stands: what is said before the contact is deleted. */
export interface MessageOfContact {
  readonly messageId: MessageId
  readonly subject: string
}

/** The scheduled messages that a contact gets, or would be asked to pass on. */
export const scheduledMessagesOf = async (
  { caller }: MemberContext,
  contactId: ContactId,
): Promise<MessageOfContact[]> => {
  const ids = await listScheduledFor(caller.userId, contactId)
  return Promise.all(
    ids.map(async (messageId) => {
      const { subject } = await loadMessage(caller.account, messageId)
      return { messageId, subject }
    }),
  )
}

const follow = async (account: Account, messageId: MessageId): Promise<void> => {
  const before = await findMessage(account, messageId)
  if (!before || !isInForce(before)) return
  const { stored: _, ...rest } = before
  const hasFiles = before.fileIds.length > 0
  const now = currentTime()
  const { deliveries, names } = await planDeliveries(
    account,
    { ...rest, hasFiles },
    before.plan,
    now,
  )
  const same =
    deliveries.length === before.plan.length &&
    deliveries.every((each) => before.plan.includes(each))
  if (same) return
  const after: OpenMessage = {
    ...rest,
    plan: deliveries,
    version: before.version + 1,
    updatedAt: now.toISOString(),
  }
  await storeMessage(account, before, after, { names })
}

/** How often somebody else may be first before the event has to come again. */
const tries = 8

/**
 * A message that could not be scheduled like that any more, such as to somebody who has no address now, stays as it
 * was, and so does one that is going out at this moment: a contact changes all the same.
 */
const followUnlessRefused = async (
  account: Account,
  messageId: MessageId,
  attempt = 1,
): Promise<void> => {
  try {
    await follow(account, messageId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'STALE_VERSION') {
      if (attempt === tries) throw error
      return followUnlessRefused(account, messageId, attempt + 1)
    }
    log('warn', 'A scheduled message does not follow its recipient', { code: error.code })
  }
}

/**
 * Brings the scheduled messages of a contact in line with their name and address of now, after either was changed:
 * a message may wait for decades, and goes where its recipient is then. It can be told twice, and late.
 */
export const followContact = async (owner: UserId, contactId: ContactId): Promise<void> => {
  const account = await findAccount(owner, { consistent: true })
  if (!account) return
  for (const messageId of await listScheduledFor(owner, contactId)) {
    await followUnlessRefused(account, messageId)
  }
}
