import { loadFullMessage } from '#functions/domain/messages/load-full-message.ts'
import { loadMessage } from '#functions/domain/messages/message-repository.ts'
import { isAnythingLeft, takeBack } from '#functions/domain/messages/take-back.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import { AppError } from '#shared/errors.ts'

export const cancelMessage: Handler<typeof messages.operations.CancelMessage> = async (
  { body: { messageId, version } },
  context,
) => {
  const before = await loadMessage(context.caller.account, messageId, { version })
  if (before.status !== 'SCHEDULED') {
    throw new AppError('MESSAGE_NOT_SCHEDULED', 'This message is not scheduled.')
  }
  await takeBack(context, before, (deliveries) => {
    if (isAnythingLeft(deliveries)) return
    throw new AppError(
      'DELIVERY_UNDER_WAY',
      'This message has gone out to everybody. It cannot be cancelled any more.',
    )
  })
  return loadFullMessage(context, messageId)
}
