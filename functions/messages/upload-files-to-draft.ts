import { dropFiles } from '#functions/domain/files/drop-files.ts'
import type { FileRecord } from '#functions/domain/files/file-record.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import { assertRoom } from '#functions/domain/messages/assert-room.ts'
import { changeFiles } from '#functions/domain/messages/change-files.ts'
import { loadFullMessage } from '#functions/domain/messages/load-full-message.ts'
import { loadMessage } from '#functions/domain/messages/message-repository.ts'
import { assertChangeable } from '#functions/domain/messages/save-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const uploadFilesToDraft: Handler<typeof messages.operations.UploadFilesToDraft> = async (
  { messageId, body: { files } },
  context,
) => {
  const { account } = context.caller
  const before = await loadMessage(account, messageId)
  assertChangeable(before)
  assertRoom(before.fileIds.length + files.length, 'files')
  const stored: FileRecord[] = []
  try {
    for (const file of files) stored.push(await storeFile(context, 'message', file))
    // Storing takes a while, and another call may have saved the text meanwhile.
    const current = await loadMessage(account, messageId)
    await changeFiles(context, current, { added: stored })
  } catch (error) {
    await dropFiles(stored)
    throw error
  }
  return loadFullMessage(context, messageId)
}
