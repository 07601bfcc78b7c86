import { addFiles } from '#functions/domain/memories/change-files.ts'
import { loadFullMemory } from '#functions/domain/memories/full-memory.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'

export const attachMemoryFiles: Handler<typeof memories.operations.AttachMemoryFiles> = async (
  { body: { memoryId, files } },
  context,
) => {
  await addFiles(context, memoryId, files, 'files')
  return loadFullMemory(context, memoryId)
}
