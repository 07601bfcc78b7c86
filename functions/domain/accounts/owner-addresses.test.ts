import { expect, it } from 'vitest'
import { PhoneNumber } from '#shared/model/plain.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { anAccount } from './account.fixture.ts'
import { ownerAddresses } from './owner-addresses.ts'

const firstDay = new Date('2027-03-01T09:00:00.000Z')
const daysLater = (days: number) => new Date(firstDay.getTime() + days * day)
const signInPhone = PhoneNumber.parse('+15125550134')

it('a phone number counts only if the owner signs in with it', () => {
  expect(ownerAddresses(anAccount({ secondFactor: 'sms', signInPhone }), firstDay).phone).toBe(
    signInPhone,
  )
  expect(ownerAddresses(anAccount({ secondFactor: 'app', signInPhone }), firstDay).phone).toBe(
    undefined,
  )
})

it('a changed number counts only after 30 days: a thief may have entered it', () => {
  const signInPhoneSince = firstDay.toISOString()
  const changed = anAccount({ secondFactor: 'sms', signInPhone, signInPhoneSince })
  expect(ownerAddresses(changed, daysLater(29.9)).phone).toBeUndefined()
  expect(ownerAddresses(changed, daysLater(30)).phone).toBe(signInPhone)
})
