import { activity } from '#functions/core/activity.ts'
import type { Handler, MemberContext } from '#functions/core/context.ts'
import type { messages } from '#shared/contract/messages.ts'
import { AppError } from '#shared/errors.ts'
import { answerMessage } from './answer-message.ts'
import { type LoadedMessage, loadMessage, staleMessage } from './message-repository.ts'
import { storeMessage } from './store-message.ts'

/** Takes back what a message promises. `DELIVERY_UNDER_WAY` if any of it went out, or is going out right now. */
export const cancel = async (context: MemberContext, before: LoadedMessage): Promise<void> => {
  const { stored: _, ...rest } = before
  const after = {
    ...rest,
    status: 'CANCELLED' as const,
    plan: [],
    dueAt: undefined,
    version: before.version + 1,
    updatedAt: context.now.toISOString(),
  }
  const line = activity(context, context.caller.userId, 'MESSAGE_CANCELLED', before.subject)
  await storeMessage(context.caller.account, before, after, { besides: [line] })
}

export const cancelMessage: Handler<typeof messages.operations.CancelMessage> = async (
  { body: { messageId, version } },
  context,
) => {
  const before = await loadMessage(context.caller.account, messageId)
  if (version !== undefined && version !== before.version) throw staleMessage()
  if (before.status !== 'SCHEDULED') {
    throw new AppError('MESSAGE_NOT_SCHEDULED', 'This message is not scheduled.')
  }
  await cancel(context, before)
  return answerMessage(context, messageId)
}
