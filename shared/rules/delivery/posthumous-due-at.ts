import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant'
import { addDays } from 'temporal-polyfill/fns/ZonedDateTime'
import type { Contact } from '#shared/model/contact.ts'
import type { Message } from '#shared/model/message.ts'
import { nextBirthday } from './birthdays.ts'
import { instantOf, localTime } from './schedule.ts'

/** The time of a birthday at which a message arrives, in the recipient's time zone. */
const birthdayTime = '09:00'

/**
 * The due time of a message that waited for its sender's death, for one recipient, once messages
 * are released. The message is due at once, after the number of days that the sender chose, or on
 * the recipient's next birthday. A birthday begins at nine in the morning, in the recipient's zone
 * or, if that is unknown, in the sender's. Without a birth date the message is due at once.
 */
export const posthumousDueAt = (
  { scheduleInfo }: Pick<Message, 'scheduleInfo'>,
  contact: Pick<Contact, 'birthDate' | 'timeZone'> | undefined,
  releasedAt: Date,
): Date => {
  const { scheduleTypeId, delayDays = 0, timeZone: sendersZone = 'UTC' } = scheduleInfo
  if (scheduleTypeId === 'afterDeathDelayed') {
    const released = fromEpochMilliseconds(releasedAt.getTime())
    const later = addDays(toZonedDateTimeISO(released, sendersZone), delayDays)
    return new Date(later.epochMilliseconds)
  }
  if (scheduleTypeId !== 'afterDeathBirthday' || !contact?.birthDate) return releasedAt
  const zone = contact.timeZone ?? sendersZone
  const birthday = nextBirthday(contact.birthDate, localTime(releasedAt, zone).slice(0, 10))
  const morning = instantOf(`${birthday}T${birthdayTime}`, zone).getTime()
  // If the release falls on the birthday itself, the message is due that same day.
  return new Date(Math.max(morning, releasedAt.getTime()))
}
