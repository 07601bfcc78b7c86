import { expect, it } from 'vitest'
import { dayOfDeathChange, findDayOfDeath } from '#functions/domain/left-behind/day-of-death.ts'
import { UserId } from '#shared/model/ids.ts'
import { owner, servesItems } from './serve-items.fixture.ts'

/*
 * As in opens-2026-11.test.ts, for the day on which a reader entered that a person died. The
 * product has stored that day since a later week of November 2026.
 */

const id = { owner: owner.userId, reader: UserId.parse('0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b01') }
const { items: stored } = servesItems('2026-11-day-of-death.json')

it('the product opens the day of a death as it was stored in November 2026, and stores it alike', async () => {
  expect(await findDayOfDeath(id)).toBe('2026-11-20')
  expect([dayOfDeathChange(id, '2026-11-20').put?.Item]).toEqual(stored)
})
