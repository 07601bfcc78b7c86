import { activity } from '#functions/core/activity.ts'
import type { Handler } from '#functions/core/context.ts'
import { findFile } from '#functions/core/files.ts'
import { writeAll } from '#functions/core/table.ts'
import type { messages } from '#shared/contract/messages.ts'
import { cancel } from './cancel-message.ts'
import { dropFiles } from './drop-files.ts'
import { endMessageLinks } from './message-links.ts'
import { loadMessage, messageRemoval } from './message-repository.ts'

export const deleteMessage: Handler<typeof messages.operations.DeleteMessage> = async (
  { messageId },
  context,
) => {
  const { account } = context.caller
  const { userId } = account
  const found = await loadMessage(account, messageId)
  // What was promised is taken back first: a failure half-way leaves a message that goes to nobody.
  if (found.status === 'SCHEDULED') await cancel(context, found)
  const message = found.status === 'SCHEDULED' ? await loadMessage(account, messageId) : found
  await endMessageLinks(userId, messageId)
  for (const fileId of message.fileIds) {
    const file = await findFile(userId, fileId)
    if (file) await dropFiles([file])
  }
  await writeAll([
    ...messageRemoval(userId, message),
    activity(context, userId, 'MESSAGE_DELETED', message.subject),
  ])
  return { deleted: true }
}
