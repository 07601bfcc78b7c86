import { describe, expect, it } from 'vitest'
import { ContactId, UserId } from '#shared/model/ids.ts'
import { electorReadiness } from './elector-readiness.ts'
import { newPassing } from './new-passing.ts'

const now = '2026-06-30T12:00:00.000Z'
const candidate = (number: number, since: string) => ({
  userId: UserId.parse(`00000000-0000-4000-8000-00000000000${number}`),
  contactId: ContactId.parse(`10000000-0000-4000-8000-00000000000${number}`),
  name: `Delegate ${number}`,
  since: `${since}T12:00:00.000Z`,
})
const withConfirmers = (confirmers: number) => ({
  settings: { ...newPassing.settings, confirmers },
})

describe('electorReadiness', () => {
  it('counts each account once, from the day on which enough of them have waited 30 days', () => {
    const ada = candidate(1, '2026-01-10')
    const ben = candidate(2, '2026-06-10')
    const benAsSecondContact = { ...candidate(2, '2026-06-20'), contactId: ada.contactId }
    const cleo = candidate(3, '2026-06-25')
    expect(electorReadiness(withConfirmers(2), [benAsSecondContact, cleo, ben, ada], now)).toEqual({
      allowed: 3,
      needed: 2,
      countsFrom: '2026-07-10T12:00:00.000Z',
    })
    expect(electorReadiness(withConfirmers(1), [ben, ada], now)).toEqual({ allowed: 2, needed: 1 })
  })

  it('names no day while there are too few, or once all have waited', () => {
    expect(electorReadiness(withConfirmers(2), [candidate(1, '2026-06-10')], now)).toEqual({
      allowed: 1,
      needed: 2,
    })
    expect(electorReadiness(withConfirmers(1), [candidate(1, '2026-05-31')], now)).toEqual({
      allowed: 1,
      needed: 1,
    })
    expect(electorReadiness(withConfirmers(2), [], now)).toEqual({ allowed: 0, needed: 2 })
  })
})
