import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'

/** In the URL of a new memory's page, the parameter with the question that it answers. */
export const promptParameter = 'prompt'

/** The question with this id. Undefined for any other text. */
export const promptById = (id: string | null | undefined) =>
  MEMORY_PROMPTS.find((prompt) => prompt.id === id)
