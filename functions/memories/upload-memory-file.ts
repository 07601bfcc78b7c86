import { dropFiles } from '#functions/domain/files/drop-files.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import { addFiles, assertRoomForFiles } from '#functions/domain/memories/change-files.ts'
import { loadFullMemory } from '#functions/domain/memories/full-memory.ts'
import { loadMemory } from '#functions/domain/memories/memory-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'

export const uploadMemoryFile: Handler<typeof memories.operations.UploadMemoryFile> = async (
  { body: { MemoryId: memoryId, File: file } },
  context,
) => {
  const { files } = await loadMemory(context.caller.account, memoryId)
  assertRoomForFiles(files.length + 1, 'File')
  const stored = await storeFile(context, 'memory', file)
  try {
    await addFiles(context, memoryId, [{ fileId: stored.fileId }], 'File')
  } catch (error) {
    await dropFiles([stored])
    throw error
  }
  return loadFullMemory(context, memoryId)
}
