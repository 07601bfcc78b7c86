import { revise } from '#functions/core/store/revise.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { type FileRecord, fileAttachment } from '#functions/domain/files/file-record.ts'
import type { FileId } from '#shared/model/ids.ts'
import type { LoadedMessage } from './message-repository.ts'
import { assertChangeable, assertRoom } from './save-message.ts'
import { storeMessage } from './store-message.ts'

/**
 * Adds files to a message, or removes one. `FILE_IN_USE` for a file of another message.
 * `DELIVERY_UNDER_WAY` if a recipient may have the message already.
 */
export const changeMessageFiles = async (
  { caller, now }: MemberContext,
  before: LoadedMessage,
  { added = [], removed }: { added?: readonly FileRecord[]; removed?: FileId },
): Promise<void> => {
  assertChangeable(before)
  const keptIds = before.fileIds.filter((fileId) => fileId !== removed)
  const fileIds = [...new Set([...keptIds, ...added.map(({ fileId }) => fileId)])]
  assertRoom(fileIds.length, 'fileIds')
  const after = revise(before, { fileIds }, now)
  await storeMessage(caller.account, before, after, {
    extraWrites: added.map((file) => fileAttachment(file, before.messageId)),
  })
}
