import type { MemberContext } from '#functions/core/context.ts'
import { writeAll } from '#functions/core/table.ts'
import { AppError } from '#shared/errors.ts'
import type { FileId } from '#shared/model/ids.ts'
import { attachmentLimit } from '#shared/model/message.ts'
import { type LoadedMessage, messageChange } from './message-repository.ts'
import { assertChangeable } from './save-message.ts'

/** The files of a message with some more, or with others taken out. */
export const withFiles = async (
  { caller, now }: MemberContext,
  before: LoadedMessage,
  change: (fileIds: readonly FileId[]) => readonly FileId[],
): Promise<void> => {
  assertChangeable(before)
  const { stored: _, ...rest } = before
  const fileIds = [...new Set(change(before.fileIds))]
  if (fileIds.length > attachmentLimit) {
    throw new AppError('VALIDATION_FAILED', `A message takes ${attachmentLimit} files.`, {
      field: 'fileIds',
    })
  }
  const after = { ...rest, fileIds, version: before.version + 1, updatedAt: now.toISOString() }
  await writeAll(await messageChange(caller.account, before, after))
}
