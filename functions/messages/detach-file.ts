import { dropFiles } from '#functions/domain/files/drop-files.ts'
import { findFile } from '#functions/domain/files/file-record.ts'
import { changeFiles } from '#functions/domain/messages/change-files.ts'
import { loadFullMessage } from '#functions/domain/messages/load-full-message.ts'
import { loadMessage } from '#functions/domain/messages/message-repository.ts'
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
  await changeFiles(context, before, { removed: fileId })
  const file = await findFile(account.userId, fileId)
  if (file) await dropFiles([file])
  return loadFullMessage(context, messageId)
}
