import { revise } from '#functions/core/store/revise.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { loadFullMessage } from '#functions/domain/messages/load-full-message.ts'
import { type LoadedMessage, loadMessage } from '#functions/domain/messages/message-repository.ts'
import { storeMessage } from '#functions/domain/messages/store-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import { AppError } from '#shared/errors.ts'

/** Cancels all deliveries of a message. `DELIVERY_UNDER_WAY` if any was sent, or is being sent right now. */
export const cancel = async (context: MemberContext, before: LoadedMessage): Promise<void> => {
  const after = revise(before, { status: 'CANCELLED', plan: [], dueAt: undefined }, context.now)
  const line = activity(context, context.caller.userId, 'MESSAGE_CANCELLED', before.subject)
  await storeMessage(context.caller.account, before, after, { extraWrites: [line] })
}

export const cancelMessage: Handler<typeof messages.operations.CancelMessage> = async (
  { body: { messageId, version } },
  context,
) => {
  const before = await loadMessage(context.caller.account, messageId, { version })
  if (before.status !== 'SCHEDULED') {
    throw new AppError('MESSAGE_NOT_SCHEDULED', 'This message is not scheduled.')
  }
  await cancel(context, before)
  return loadFullMessage(context, messageId)
}
