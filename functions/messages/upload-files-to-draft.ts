import type { Handler } from '#functions/core/context.ts'
import { storeFile } from '#functions/core/files/store-file.ts'
import type { FileRecord } from '#functions/core/files.ts'
import type { messages } from '#shared/contract/messages.ts'
import { answerMessage } from './answer-message.ts'
import { assertRoom } from './assert-room.ts'
import { withFiles } from './attach.ts'
import { dropFiles } from './drop-files.ts'
import { loadMessage } from './message-repository.ts'
import { assertChangeable } from './save-message.ts'

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
    // Storing takes a while, and the text is saved meanwhile.
    const current = await loadMessage(account, messageId)
    await withFiles(context, current, { added: stored })
  } catch (error) {
    await dropFiles(stored)
    throw error
  }
  return answerMessage(context, messageId)
}
