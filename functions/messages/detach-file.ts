import { dropFiles } from '#functions/domain/files/drop-files.ts'
import { findFile } from '#functions/domain/files/file-record.ts'
import { answerMessage } from '#functions/domain/messages/answer-message.ts'
import { loadMessage } from '#functions/domain/messages/message-repository.ts'
import { withFiles } from '#functions/domain/messages/with-files.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import { notFound } from '#shared/errors.ts'

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
