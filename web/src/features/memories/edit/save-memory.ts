import { FileId } from '#shared/model/ids.ts'
import type { FullMemory } from '#shared/model/memory.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { type MemoryFields, toBody } from './memory-fields.ts'
import { isOwnChange, saysTheSame } from './own-change.ts'

interface Steps {
  readonly fields: MemoryFields
  /** The memory as this window last saved or loaded it. Undefined before it is created. */
  readonly saved: FullMemory | undefined
  /** Called after each step, so that a repeated save goes on from there. */
  readonly onSaved: (memory: FullMemory) => void
}

const updateMemory = (fields: MemoryFields, memory: FullMemory) =>
  api.Memories.UpsertMemory({
    body: { ...toBody(fields, memory), memoryId: memory.memoryId, version: memory.version },
  })

/**
 * Updates a memory. If an earlier save of this window had changed it, and only the answer was lost,
 * the update is based on what is stored now.
 */
const updateSaved = async (fields: MemoryFields, saved: FullMemory) => {
  try {
    return await updateMemory(fields, saved)
  } catch (failure) {
    if (!hasCode(failure, 'STALE_VERSION')) throw failure
    const stored = await api.Memories.GetMemoryById({ memoryId: saved.memoryId })
    if (!isOwnChange(stored, saved, fields)) throw failure
    return updateMemory(fields, stored)
  }
}

const createMemory = async (fields: MemoryFields) => {
  const created = await api.Memories.UpsertMemory({
    body: { ...toBody(fields, undefined), key: fields.key },
  })
  // If the answer to an earlier creation was lost, this call returns the memory that the earlier
  // call created. The person may have typed more since.
  return saysTheSame(created, fields) ? created : updateMemory(fields, created)
}

const isPartOf = ({ files }: FullMemory, fileId: string) =>
  files.some((file) => file.fileId === fileId)

/** Makes the uploaded files part of the memory, with their captions. */
const attachFiles = (fields: MemoryFields, memory: FullMemory) => {
  const added = fields.files.filter(({ fileId }) => !isPartOf(memory, fileId))
  if (added.length === 0) return undefined
  return api.Memories.AttachMemoryFiles({
    body: {
      memoryId: memory.memoryId,
      files: added.map(({ fileId, thumbnailId, caption, width, height, seconds }) => ({
        fileId: FileId.parse(fileId),
        ...(thumbnailId && { thumbnailId: FileId.parse(thumbnailId) }),
        ...(caption.trim() && { caption: caption.trim() }),
        width,
        height,
        seconds,
      })),
    },
  })
}

/**
 * Whether a memory has the order and the cover that the form has. It may not: the first update
 * could not name the new files, which were attached after it.
 */
const isArranged = (fields: MemoryFields, memory: FullMemory) => {
  const storedOrder = memory.files.map(({ fileId }) => fileId)
  const order = fields.files.map(({ fileId }) => fileId).filter((id) => isPartOf(memory, id))
  return (
    order.every((fileId, index) => storedOrder[index] === fileId) &&
    (memory.coverFileId ?? '') === fields.coverFileId
  )
}

/**
 * Saves a memory with its files. First come the words, then the new files, then their order, and
 * last the files to remove. Each step can be repeated.
 */
export async function saveMemory({ fields, saved, onSaved }: Steps): Promise<FullMemory> {
  let memory = saved ? await updateSaved(fields, saved) : await createMemory(fields)
  onSaved(memory)
  const attached = await attachFiles(fields, memory)
  if (attached) {
    memory = attached
    onSaved(memory)
    if (!isArranged(fields, memory)) {
      memory = await updateMemory(fields, memory)
      onSaved(memory)
    }
  }
  for (const fileId of fields.removed.filter((id) => isPartOf(memory, id))) {
    memory = await api.Memories.DeleteMemoryFile({
      memoryId: memory.memoryId,
      attachmentId: FileId.parse(fileId),
    })
    onSaved(memory)
  }
  return memory
}
