import { expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import { electorateAt } from './electorate.ts'
import { candidate } from './passing.fixture.ts'

const now = '2026-06-30T12:00:00.000Z'

it('the electorate keeps the contact of an account whose probation began first', () => {
  const first = candidate(1, '2026-01-10T12:00:00.000Z')
  const later = {
    ...candidate(1, '2026-05-10T12:00:00.000Z'),
    contactId: ContactId.parse('10000000-0000-4000-8000-000000000009'),
  }
  const between = candidate(2, '2026-03-10T12:00:00.000Z')
  expect(electorateAt([later, between, first], now).map(({ contactId }) => contactId)).toEqual([
    first.contactId,
    between.contactId,
  ])
})
