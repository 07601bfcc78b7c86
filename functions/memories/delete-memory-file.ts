import { writeAll } from '#functions/core/store/table.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { removeFile } from '#functions/domain/memories/change-files.ts'
import { loadFullMemory } from '#functions/domain/memories/full-memory.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'

export const deleteMemoryFile: Handler<typeof memories.operations.DeleteMemoryFile> = async (
  { memoryId, attachmentId },
  context,
) => {
  const removed = await removeFile(context, memoryId, attachmentId)
  const file = removed.find(({ fileId }) => fileId === attachmentId)
  if (file) {
    await writeAll([
      await activityAbout(context, context.caller.account, 'FILE_DELETED', file.fileName),
    ])
  }
  return loadFullMemory(context, memoryId)
}
