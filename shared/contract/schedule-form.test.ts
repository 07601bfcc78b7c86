import { expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import type { ScheduleInfo } from '#shared/model/message.ts'
import { messages } from './messages.ts'
import { scheduleField, scheduleInfoOf, toScheduleForm } from './schedule-form.ts'

const schedule: ScheduleInfo = {
  recipients: [ContactId.parse('1c9f6a0e-6f55-4a0b-9a57-8f2d6f0c2205')],
  scheduleTypeId: 'date',
  scheduledDate: '2041-05-04T09:00',
  timeZone: 'America/Chicago',
  delayDays: 30,
  fallbackContactId: ContactId.parse('1c9f6a0e-6f55-4a0b-9a57-8f2d6f0c2206'),
}

it('the form has the field names of the specification', () => {
  expect(toScheduleForm(schedule)).toEqual({
    'ScheduleInfo.Recipients': schedule.recipients,
    'ScheduleInfo.ScheduleTypeId': 'date',
    'ScheduleInfo.ScheduledDate': '2041-05-04T09:00',
    'ScheduleInfo.TimeZone': 'America/Chicago',
    'ScheduleInfo.DelayDays': 30,
    'ScheduleInfo.FallbackContactId': schedule.fallbackContactId,
  })
  expect(scheduleField('delayDays')).toBe('ScheduleInfo.DelayDays')
})

it('a message’s schedule comes through the form unchanged', () => {
  const { fields } = messages.operations.CreateMessage
  expect(scheduleInfoOf(fields.parse(toScheduleForm(schedule)))).toEqual(schedule)
})

it('a message has no recipients if the form names none', () => {
  const { fields } = messages.operations.CreateMessage
  expect(scheduleInfoOf(fields.parse({}))).toEqual({ recipients: [] })
})
