import * as z from 'zod'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import { choiceOf } from './choice-of.ts'
import { Instant } from './plain.ts'

/** An id of MEMORY_PROMPTS. */
export const MemoryPromptId = choiceOf(MEMORY_PROMPTS)
export type MemoryPromptId = z.infer<typeof MemoryPromptId>

/** Whether a person gets a question by mail each week. */
export const PromptSettings = z
  .object({
    on: z.boolean(),
    /** When the next question is sent, while they are on. */
    nextAt: Instant.optional(),
  })
  .meta({ id: 'PromptSettings' })
export type PromptSettings = z.infer<typeof PromptSettings>
