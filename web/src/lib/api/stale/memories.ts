import type { StaleAfter } from './stale-after.ts'

const lists = ['Memories/GetMemories', 'Memories/GetAllMemoriesByUserId'] as const

/** What a save changes besides the memory itself. */
const saved = [...lists, 'Memories/GetMemoriesYears'] as const

const types = ['Memories/GetAllMemoryTypes', 'Memories/GetMemoryById', ...lists] as const

/** Saving does not make `GetMemoryById` stale: the editor holds the last answer. */
export const memories: StaleAfter<'Memories'> = {
  UpsertMemory: saved,
  UpsertMemories: [...saved, 'Memories/GetMemoryById'],
  UploadMemoryFile: lists,
  AttachMemoryFiles: lists,
  DeleteMemoryFile: [...lists, 'Security/ListActivity'],
  DeleteMemory: [...saved, 'Security/ListActivity'],
  UpsertMemoryType: types,
  RemoveMemoryType: types,
}
