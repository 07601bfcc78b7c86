import { expect, it } from 'vitest'
import { exampleContactId } from '#shared/contract/example.ts'
import { ContactId } from '#shared/model/ids.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import { blankFields, type MessageFields } from './message-fields.ts'
import { missingAddressOf, reviewSentence } from './review-sentence.ts'

const contactId = ContactId.parse(exampleContactId)
const contact = { contactId, name: 'Ben' }

const sentence = (fields: Partial<MessageFields>, days: number | undefined) =>
  reviewSentence(
    { ...blankFields(TimeZone.parse('America/New_York'), contactId), ...fields },
    [contact],
    days,
  )

it('a letter for after the death names the whole time from the report, by the owner’s settings', () => {
  const ifConfirmed = 'if your delegates confirm it and nobody objects'
  expect(sentence({ scheduleTypeId: 'afterDeath' }, 17)).toBe(
    `About 17 days after your death is reported, ${ifConfirmed}, we’ll write to Ben. Never before it is confirmed.`,
  )
  expect(sentence({ scheduleTypeId: 'afterDeathDelayed', delayDays: '30' }, 17)).toBe(
    `About 47 days after your death is reported, ${ifConfirmed}, we’ll write to Ben. Never before it is confirmed.`,
  )
  expect(sentence({ scheduleTypeId: 'afterDeathBirthday' }, 17)).toBe(
    `On the first birthday from about 17 days after your death is reported, ${ifConfirmed}, at 9 in the morning where they live, we’ll write to Ben. Never before it is confirmed.`,
  )
})

it('the sentence names no days while the settings are not known', () => {
  expect(sentence({ scheduleTypeId: 'afterDeath' }, undefined)).toBe(
    'Once your death is reported, your delegates confirm it and nobody objects in time, we’ll write to Ben. Never before it is confirmed.',
  )
})

it('the review names a recipient without an address, unless delegates read the message on the site', () => {
  const recipients = [contactId]
  expect(missingAddressOf({ recipients, scheduleTypeId: 'date' }, [contact])).toEqual({
    index: 0,
    reason: 'Ben has no email address, so this message cannot go out yet.',
    advice: 'Add one. For a child it can be the address of somebody who will pass it on.',
  })
  expect(
    missingAddressOf({ recipients, scheduleTypeId: 'date' }, [
      { ...contact, email: 'ben@example.org' },
    ]),
  ).toBeUndefined()
  expect(missingAddressOf({ recipients, scheduleTypeId: 'delegates' }, [contact])).toBeUndefined()
})
