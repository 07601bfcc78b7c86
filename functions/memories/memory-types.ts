import { listMemoryTypes, typeAmong } from '#functions/domain/memories/memory-types.ts'
import { openMemory } from '#functions/domain/sharing/shared-memory.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'

type Operations = typeof memories.operations

export const getAllMemoryTypes: Handler<Operations['GetAllMemoryTypes']> = async (
  _,
  { caller },
) => [...(await listMemoryTypes(caller.userId))]

export const getMemoryTypeById: Handler<Operations['GetMemoryTypeById']> = async (
  { memoryId },
  { caller },
) => {
  const { owner, memory } = await openMemory(caller.account, memoryId)
  return typeAmong(await listMemoryTypes(owner.userId), memory.typeId)
}
