import type { MiniContact } from '#shared/model/contact.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { timeInZone } from '#shared/rules/time/time-in-zone.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { chosenInstant, type MessageFields } from './message-fields.ts'

const neverBefore = 'Never before it is confirmed.'

/** When messages go out, `extra` days later than the first. */
const daysAfter = (days: number | undefined, extra = 0) =>
  days === undefined
    ? 'once your death is reported, your delegates confirm it and nobody objects in time'
    : `about ${days + extra} days after your death is reported, if your delegates confirm it and nobody objects`

/**
 * The first recipient without an email address, why the message cannot be scheduled yet, and what
 * to do. Undefined if each has one, or if delegates read the message here.
 */
export const missingAddressOf = (
  { recipients, scheduleTypeId }: Pick<MessageFields, 'recipients' | 'scheduleTypeId'>,
  contacts: readonly Pick<MiniContact, 'contactId' | 'name' | 'email'>[],
): { readonly index: number; readonly reason: string; readonly advice: string } | undefined => {
  if (scheduleTypeId === 'delegates') return undefined
  const addressless = recipients.flatMap((id, index) => {
    const contact = contacts.find(({ contactId }) => contactId === id)
    return contact && !contact.email ? [{ index, name: contact.name }] : []
  })
  const [first] = addressless
  if (!first) return undefined
  const has = addressless.length === 1 ? 'has' : 'have'
  return {
    index: first.index,
    reason: `${namesInWords(addressless.map(({ name }) => name))} ${has} no email address, so this message cannot go out yet.`,
    advice: 'Add one. For a child it can be the address of somebody who will pass it on.',
  }
}

/**
 * Says what will happen, to whom and when. Undefined while that is not known.
 *
 * @param daysToMessages After how many days of a report messages go out. Undefined while unknown.
 */
export const reviewSentence = (
  fields: MessageFields,
  contacts: readonly Pick<MiniContact, 'contactId' | 'name'>[],
  daysToMessages: number | undefined,
): string | undefined => {
  const names = fields.recipients.flatMap(
    (id) => contacts.find(({ contactId }) => contactId === id)?.name ?? [],
  )
  if (fields.scheduleTypeId === 'delegates') {
    return 'As soon as you give it to them, your delegates can read it, and we write to each of them.'
  }
  if (names.length === 0) return undefined
  const recipients = namesInWords(names)
  switch (fields.scheduleTypeId) {
    case 'date': {
      const instant = chosenInstant(fields)
      return (
        instant &&
        `On ${timeInZone(instant, fields.timeZone)}, we’ll write to ${recipients}, also if you have died by then.`
      )
    }
    case 'afterDeath':
      return `${capitalized(daysAfter(daysToMessages))}, we’ll write to ${recipients}. ${neverBefore}`
    case 'afterDeathDelayed':
      if (fields.delayDays === '') return undefined
      return daysToMessages === undefined
        ? `${fields.delayDays} ${fields.delayDays === '1' ? 'day' : 'days'} after the messages that wait for your death, we’ll write to ${recipients}. ${neverBefore}`
        : `${capitalized(daysAfter(daysToMessages, Number(fields.delayDays)))}, we’ll write to ${recipients}. ${neverBefore}`
    case 'afterDeathBirthday':
      return `On the first birthday ${daysToMessages === undefined ? 'after' : 'from'} ${daysAfter(daysToMessages)}, at 9 in the morning where they live, we’ll write to ${recipients}. ${neverBefore}`
    default:
      return undefined
  }
}
