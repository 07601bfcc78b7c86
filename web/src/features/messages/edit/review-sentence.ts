import type { MiniContact } from '#shared/model/contact.ts'
import { timeInZone } from '#shared/rules/time/time-in-zone.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import type { MessageFields } from './message-fields.ts'
import { chosenInstant } from './schedule-fields.tsx'

/** Says what will happen, to whom and when, in one sentence. Undefined while that is not known. */
export const reviewSentence = (
  fields: MessageFields,
  contacts: readonly MiniContact[],
): string | undefined => {
  const names = fields.recipients.flatMap(
    (id) => contacts.find(({ contactId }) => contactId === id)?.name ?? [],
  )
  if (fields.scheduleTypeId === 'delegates') {
    return 'As soon as you give it to them, your delegates can read it, and we write to each of them.'
  }
  if (names.length === 0) return undefined
  const who = namesInWords(names)
  switch (fields.scheduleTypeId) {
    case 'date': {
      const instant = chosenInstant(fields)
      return instant && `On ${timeInZone(instant, fields.timeZone)}, we’ll write to ${who}.`
    }
    case 'afterDeath':
      return `A day after your death has been confirmed, we’ll write to ${who}. Never before.`
    case 'afterDeathDelayed':
      return fields.delayDays === ''
        ? undefined
        : `${fields.delayDays} ${fields.delayDays === '1' ? 'day' : 'days'} after your death has been confirmed and announced, we’ll write to ${who}. Never before.`
    case 'afterDeathBirthday':
      return `On the first birthday after your death, at 9 in the morning where they live, we’ll write to ${who}.`
    default:
      return undefined
  }
}
