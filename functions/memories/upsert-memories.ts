import { toMemory } from '#functions/domain/memories/full-memory.ts'
import { saveMemories } from '#functions/domain/memories/save-memories.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'

export const upsertMemories: Handler<typeof memories.operations.UpsertMemories> = async (
  { body },
  context,
) => {
  const saved = await saveMemories(context, body.memories, (at, name) => `memories.${at}.${name}`)
  return { items: saved.map(toMemory) }
}
