import { expect, it } from 'vitest'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { UserId } from '#shared/model/ids.ts'
import { servesItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for the activity log, whose lines were sealed a little later. */

const userId = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const wrappedKey = new Uint8Array([1])

servesItems('2026-11-activity.json')

it('the product opens a log with lines from before and after their subjects were sealed', async () => {
  const { items } = await listOpenedActivity({ userId, wrappedKey }, { pageSize: 20 })
  expect(items.map(({ at, subject }) => [at.slice(0, 10), subject])).toEqual([
    ['2026-11-24', 'For your wedding day'],
    ['2026-11-23', 'Meant for Ben'],
  ])
})
