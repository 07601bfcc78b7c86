import type { StaleAfter } from './stale-after.ts'

/** The checklist counts memories. */
const lists = [
  'Memories/GetMemories',
  'Memories/GetMemoriesYears',
  'Dashboard/PersonalOnboarding',
] as const

/** A memory that was saved may have another type, and with it other people who see it. */
const saved = [...lists, 'Memories/GetMemoryById', 'Sharing/ListSharedTargets'] as const

export const memories: StaleAfter<'Memories'> = {
  UpsertMemory: saved,
  UpsertMemories: saved,
  UploadMemoryFile: saved,
  AttachMemoryFiles: saved,
  DeleteMemoryFile: [...saved, 'Security/ListActivity'],
  DeleteMemory: [...lists, 'Sharing/ListSharedTargets', 'Security/ListActivity'],
  UpsertMemoryType: ['Memories/GetAllMemoryTypes', 'Memories/GetMemoryById'],
  RemoveMemoryType: ['Memories/GetAllMemoryTypes'],
  SetMemoryPrompts: ['Memories/GetMemoryPrompts'],
  StopMemoryPrompts: ['Memories/GetMemoryPrompts'],
}
