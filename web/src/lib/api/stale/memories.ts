import type { StaleAfter } from './stale-after.ts'

/** No screen shows memories yet: the commands of the screens to come will name their lists here. */
export const memories: StaleAfter<'Memories'> = {
  UpsertMemory: [],
  UpsertMemories: [],
  UploadMemoryFile: [],
  AttachMemoryFiles: [],
  DeleteMemoryFile: ['Security/ListActivity'],
  DeleteMemory: ['Security/ListActivity'],
  UpsertMemoryType: [],
  RemoveMemoryType: [],
}
