import { serve } from '#functions/serve/serve.ts'
import { memories } from '#shared/contract/memories.ts'
import { attachMemoryFiles } from './attach-memory-files.ts'
import { deleteMemory } from './delete-memory.ts'
import { deleteMemoryFile } from './delete-memory-file.ts'
import { getAllMemoriesByUserId } from './get-all-memories-by-user-id.ts'
import { getMemories } from './get-memories.ts'
import { getMemoriesYears } from './get-memories-years.ts'
import { getMemoryById } from './get-memory-by-id.ts'
import { getMemoryPrompts, setMemoryPrompts, stopMemoryPrompts } from './memory-prompts.ts'
import { getAllMemoryTypes, getMemoryTypeById } from './memory-types.ts'
import { removeMemoryType } from './remove-memory-type.ts'
import { uploadMemoryFile } from './upload-memory-file.ts'
import { upsertMemories } from './upsert-memories.ts'
import { upsertMemory } from './upsert-memory.ts'
import { upsertMemoryType } from './upsert-memory-type.ts'

export const handler = serve(memories, {
  AttachMemoryFiles: attachMemoryFiles,
  DeleteMemory: deleteMemory,
  DeleteMemoryFile: deleteMemoryFile,
  GetAllMemoriesByUserId: getAllMemoriesByUserId,
  GetAllMemoryTypes: getAllMemoryTypes,
  GetMemories: getMemories,
  GetMemoriesYears: getMemoriesYears,
  GetMemoryById: getMemoryById,
  GetMemoryPrompts: getMemoryPrompts,
  GetMemoryTypeById: getMemoryTypeById,
  RemoveMemoryType: removeMemoryType,
  SetMemoryPrompts: setMemoryPrompts,
  StopMemoryPrompts: stopMemoryPrompts,
  UploadMemoryFile: uploadMemoryFile,
  UpsertMemories: upsertMemories,
  UpsertMemory: upsertMemory,
  UpsertMemoryType: upsertMemoryType,
})
