import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'

/** Names the question that a new memory answers, in the address of its page. */
export const promptParameter = 'prompt'

/** The question with this id. Undefined for any other text. */
export const promptById = (id: string | null | undefined) =>
  MEMORY_PROMPTS.find((prompt) => prompt.id === id)
