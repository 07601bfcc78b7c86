import { MEMORY_PROMPTS, type MemoryPrompt } from '#shared/data/memory-prompts.ts'
import type { TimeZone } from '#shared/model/time-zone.ts'
import { instantOf, localTime } from '#shared/rules/delivery/schedule.ts'
import { day } from '#shared/rules/time/lengths.ts'

/** As in `getUTCDay`. */
const sunday = 0
const timeOfDay = '10:00'

/** The number of characters of a calendar day, with which a local time begins. */
const dateLength = '2001-01-01'.length

/**
 * When the next question is sent: on the first Sunday after an instant, at ten in the morning in a
 * zone.
 */
export const nextPromptAt = (after: Date, timeZone: TimeZone): string => {
  const today = Date.parse(localTime(after, timeZone).slice(0, dateLength))
  for (let daysAhead = 0; ; daysAhead += 1) {
    const date = new Date(today + daysAhead * day)
    const sendAt = instantOf(`${date.toISOString().slice(0, dateLength)}T${timeOfDay}`, timeZone)
    if (date.getUTCDay() === sunday && sendAt > after) return sendAt.toISOString()
  }
}

/**
 * Chooses the question that follows those that were sent, and adds it to them. No question is
 * repeated before all were sent. Then they begin with the first again.
 */
export const nextPrompt = (
  sent: readonly string[],
): { readonly prompt: MemoryPrompt; readonly sent: string[] } => {
  const unsentPrompt = MEMORY_PROMPTS.find(({ id }) => !sent.includes(id))
  const prompt = unsentPrompt ?? MEMORY_PROMPTS[0]
  return { prompt, sent: unsentPrompt ? [...sent, prompt.id] : [prompt.id] }
}
