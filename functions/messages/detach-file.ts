import type { Handler } from '#functions/core/context.ts'
import { findFile } from '#functions/core/files.ts'
import type { messages } from '#shared/contract/messages.ts'
import { notFound } from '#shared/errors.ts'
import { answerMessage } from './answer-message.ts'
import { withFiles } from './attach.ts'
import { dropFiles } from './drop-files.ts'
import { loadMessage } from './message-repository.ts'

export const detachFile: Handler<typeof messages.operations.DetachFile> = async (
  { body: { messageId, fileId } },
  context,
) => {
  const { account } = context.caller
  const before = await loadMessage(account, messageId)
  if (!before.fileIds.includes(fileId)) throw notFound()
  await withFiles(context, before, { removed: fileId })
  const file = await findFile(account.userId, fileId)
  if (file) await dropFiles([file])
  return answerMessage(context, messageId)
}
