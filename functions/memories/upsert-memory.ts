import { toFullMemory } from '#functions/domain/memories/full-memory.ts'
import { saveMemories } from '#functions/domain/memories/save-memories.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import { notFound } from '#shared/errors.ts'

export const upsertMemory: Handler<typeof memories.operations.UpsertMemory> = async (
  { body },
  context,
) => {
  const [memory] = await saveMemories(context, [body], (_, name) => name)
  if (!memory) throw notFound()
  return toFullMemory(context.caller.account, memory, context.wallTime)
}
