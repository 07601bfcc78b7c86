import { loadReadyFile } from '#functions/domain/files/file-record.ts'
import { changeFiles } from '#functions/domain/messages/change-files.ts'
import { loadFullMessage } from '#functions/domain/messages/load-full-message.ts'
import { loadMessage } from '#functions/domain/messages/message-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import { notFound } from '#shared/errors.ts'

export const attachFiles: Handler<typeof messages.operations.AttachFiles> = async (
  { body: { messageId, fileIds } },
  context,
) => {
  const { account } = context.caller
  const before = await loadMessage(account, messageId)
  const asked = [...new Set(fileIds)]
  const files = await Promise.all(asked.map((fileId) => loadReadyFile(account.userId, fileId)))
  // A message's files are deleted with it, so files of the owner's own documents must not be attached.
  if (files.some(({ category }) => category !== 'message')) throw notFound()
  await changeFiles(context, before, { added: files })
  return loadFullMessage(context, messageId)
}
