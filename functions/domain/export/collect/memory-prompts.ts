import * as z from 'zod'
import { findPrompts } from '#functions/domain/memories/prompt-repository.ts'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import { Instant } from '#shared/model/plain.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import { collector } from './content.ts'

const shape = {
  memoryPrompts: z.object({
    on: z.boolean(),
    nextAt: Instant.optional(),
    timeZone: TimeZone.optional(),
    /** The questions that were sent since they last began again. */
    sent: z.array(z.string()),
  }),
}

/** The weekly question by mail: whether the owner gets it, and which questions they got. */
export const memoryPrompts = collector(shape, async ({ account: { userId } }) => {
  const prompts = await findPrompts(userId)
  const isOn = prompts?.nextAt !== undefined
  const sentPrompts = MEMORY_PROMPTS.filter(({ id }) => prompts?.sent.includes(id)).map(
    ({ text }) => text,
  )
  return {
    files: [],
    page: {
      heading: 'The weekly question by email',
      items: prompts
        ? [
            { title: isOn ? 'You get it.' : 'You no longer get it.', about: '' },
            ...sentPrompts.map((title) => ({ title, about: 'You were asked' })),
          ]
        : [],
    },
    data: {
      memoryPrompts: {
        on: isOn,
        nextAt: prompts?.nextAt,
        timeZone: prompts?.timeZone,
        sent: sentPrompts,
      },
    },
  }
})
