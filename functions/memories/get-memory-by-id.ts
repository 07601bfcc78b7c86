import { toFullMemory } from '#functions/domain/memories/full-memory.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import { noteSharedMemoryRead, openMemory } from '#functions/domain/sharing/shared-memory.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'

export const getMemoryById: Handler<typeof memories.operations.GetMemoryById> = async (
  { memoryId },
  context,
) => {
  const readable = await openMemory(context.caller.account, memoryId)
  const { owner, memory, isOwn } = readable
  const full = await toFullMemory(owner, memory, context.wallTime)
  if (isOwn) return full
  await noteSharedMemoryRead(context, readable)
  const { name, userProfileId } = toPerson(owner)
  return {
    ...full,
    // The ids of the owner's contacts mean nothing to another person.
    people: full.people.map((person) => ({ name: person.name })),
    from: { name, userProfileId, userId: owner.userId },
  }
}
