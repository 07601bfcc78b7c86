import type { MemberContext } from '#functions/core/context.ts'
import type { ContactId, MessageId } from '#shared/model/ids.ts'
import { listScheduledFor, loadMessage, type OpenMessage } from './message-repository.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { storeMessage } from './save-message.ts'

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

/**
 * Brings the scheduled messages of a contact in line with their name and address of now, after either was changed:
 * a message may wait for decades, and goes where its recipient is then. What is going out at this moment stays.
 */
export const followContact = async (
  context: MemberContext,
  contactId: ContactId,
): Promise<void> => {
  const { account } = context.caller
  for (const messageId of await listScheduledFor(account.userId, contactId)) {
    const before = await loadMessage(account, messageId)
    const { stored: _, ...rest } = before
    const hasFiles = before.fileIds.length > 0
    const { deliveries, names } = await planDeliveries(
      account,
      { ...rest, hasFiles },
      before.plan,
      context.now,
    )
    const after: OpenMessage = {
      ...rest,
      plan: deliveries,
      version: before.version + 1,
      updatedAt: context.now.toISOString(),
    }
    await storeMessage(context, before, after, { names })
  }
}
