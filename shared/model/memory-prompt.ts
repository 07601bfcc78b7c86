import * as z from 'zod'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'

type PromptName = (typeof MEMORY_PROMPTS)[number]['id']

const promptIds = MEMORY_PROMPTS.map(({ id }) => id) as [PromptName, ...PromptName[]] // never empty

/** An id of MEMORY_PROMPTS. */
export const MemoryPromptId = z.enum(promptIds)
export type MemoryPromptId = z.infer<typeof MemoryPromptId>
