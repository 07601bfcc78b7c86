import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { memories } from '#shared/contract/memories.ts'
import { changeMemories } from './change-memories.ts'
import { memoryTypes } from './memory-types.ts'
import { readMemories } from './read-memories.ts'

export const handlers = {
  ...changeMemories,
  ...readMemories,
  ...memoryTypes,
} satisfies Handlers<typeof memories>

export const handler = serve(memories, handlers)
