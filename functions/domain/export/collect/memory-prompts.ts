import { findPrompts } from '#functions/domain/memories/prompt-repository.ts'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import type { Collect } from './content.ts'

/** Whether the owner gets a question by mail each week, and which ones they got. */
export const collectMemoryPrompts: Collect = async ({ account: { userId } }) => {
  const prompts = await findPrompts(userId)
  const on = prompts?.nextAt !== undefined
  const sent = MEMORY_PROMPTS.filter(({ id }) => prompts?.sent.includes(id)).map(({ text }) => text)
  return {
    files: [],
    page: {
      heading: 'The weekly question by mail',
      items: prompts
        ? [
            { title: on ? 'You get it.' : 'You do not get it any more.', about: '' },
            ...sent.map((title) => ({ title, about: 'You were asked' })),
          ]
        : [],
    },
    data: { memoryPrompts: { on, nextAt: prompts?.nextAt, timeZone: prompts?.timeZone, sent } },
  }
}
