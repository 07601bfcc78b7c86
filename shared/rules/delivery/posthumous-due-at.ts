import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant'
import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import { toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime'
import { create as createTime } from 'temporal-polyfill/fns/PlainTime'
import { addDays, toPlainDate } from 'temporal-polyfill/fns/ZonedDateTime'
import type { Contact } from '#shared/model/contact.ts'
import type { Message } from '#shared/model/message.ts'

/** The hour of a birthday at which a message arrives, in the recipient's time zone. */
const birthdayHour = 9

/**
 * The next birthday on or after a day. A person born on 29 February has it on the 28th in common
 * years.
 */
const nextBirthday = (birthDate: string, from: PlainDate.Record): PlainDate.Record => {
  const [, month = 1, day = 1] = birthDate.split('-').map(Number)
  const inYear = (year: number) => PlainDate.fromFields({ year, month, day })
  const thisYear = inYear(from.year)
  return PlainDate.compare(thisYear, from) >= 0 ? thisYear : inYear(from.year + 1)
}

/**
 * The due time of a message that waited for its sender's death, for one recipient, once messages
 * are released. It is at once, after the number of days that the sender chose, or on the
 * recipient's next birthday at nine in the morning. That is in the recipient's zone, or in the
 * sender's if theirs is unknown. For a recipient without a birth date it is at once.
 */
export const posthumousDueAt = (
  { scheduleInfo }: Pick<Message, 'scheduleInfo'>,
  contact: Pick<Contact, 'birthDate' | 'timeZone'> | undefined,
  releasedAt: Date,
): Date => {
  const { scheduleTypeId, delayDays = 0, timeZone: writersZone = 'UTC' } = scheduleInfo
  const released = fromEpochMilliseconds(releasedAt.getTime())
  if (scheduleTypeId === 'afterDeathDelayed') {
    const later = addDays(toZonedDateTimeISO(released, writersZone), delayDays)
    return new Date(later.epochMilliseconds)
  }
  if (scheduleTypeId !== 'afterDeathBirthday' || !contact?.birthDate) return releasedAt
  const zone = contact.timeZone ?? writersZone
  const today = toPlainDate(toZonedDateTimeISO(released, zone))
  const birthday = nextBirthday(contact.birthDate, today)
  const nine = PlainDate.toPlainDateTime(birthday, createTime(birthdayHour))
  const morning = toZonedDateTime(nine, zone).epochMilliseconds
  // If the release falls on the birthday itself, the message is due that same day.
  return new Date(Math.max(morning, releasedAt.getTime()))
}
