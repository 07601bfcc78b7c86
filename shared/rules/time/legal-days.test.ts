import fc from 'fast-check'
import { expect, test } from 'vitest'
import { westernmostZone } from '#shared/data/state-zones.ts'
import { STATES } from '#shared/data/states.ts'
import { hasReachedAge } from '#shared/rules/will/age.ts'
import { dayForAges, latestToday, legalDays, liesInTheFuture } from './legal-days.ts'

const dayIn = (timeZone: string, now: Date) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The zones of states that have two, west and east of each other. */
const divided: readonly (readonly [string, readonly string[]])[] = [
  ['AK', ['America/Adak', 'America/Anchorage']],
  ['AZ', ['America/Phoenix', 'America/Denver']],
  ['FL', ['America/Chicago', 'America/New_York']],
  ['ID', ['America/Los_Angeles', 'America/Boise']],
  ['IN', ['America/Indiana/Tell_City', 'America/Indiana/Indianapolis']],
  ['KS', ['America/Denver', 'America/Chicago']],
  ['KY', ['America/Chicago', 'America/Kentucky/Louisville']],
  ['MI', ['America/Menominee', 'America/Detroit']],
  ['ND', ['America/Denver', 'America/North_Dakota/Center']],
  ['NE', ['America/Denver', 'America/Chicago']],
  ['NV', ['America/Los_Angeles', 'America/Denver']],
  ['OR', ['America/Los_Angeles', 'America/Boise']],
  ['SD', ['America/Denver', 'America/Chicago']],
  ['TN', ['America/Chicago', 'America/New_York']],
  ['TX', ['America/Denver', 'America/Chicago']],
]

const from = new Date('2024-01-01T00:00:00Z')
const to = new Date('2060-01-01T00:00:00Z')
const moment = fc.date({ min: from, max: to, noInvalidDate: true })
/**
 * Within two seconds of a full hour: also around midnight of every zone, and where clocks change.
 */
const aroundAnHour = fc
  .tuple(moment, fc.integer({ min: -2000, max: 2000 }))
  .map(([near, shift]) => new Date(Math.round(near.getTime() / 3_600_000) * 3_600_000 + shift))
const state = fc.constantFrom(...STATES.map(({ code }) => code))

test('a Californian is 18 when the birthday begins in California, not when it begins in London', () => {
  const evening = new Date('2026-11-20T04:00:00Z') // 8 in the evening of the 19th in Los Angeles
  expect(hasReachedAge('2008-11-20', 18, dayForAges('CA', evening))).toBe(false)
  expect(hasReachedAge('2008-11-20', 18, dayForAges('CA', new Date('2026-11-20T07:59:59Z')))).toBe(
    false,
  )
  expect(hasReachedAge('2008-11-20', 18, dayForAges('CA', new Date('2026-11-20T08:00:00Z')))).toBe(
    true,
  )
})

test('the zone of every state is known, and an unknown state counts by Honolulu', () => {
  const atHonolulu = STATES.filter(({ code }) => westernmostZone(code) === westernmostZone(''))
  expect(atHonolulu.map(({ code }) => code)).toEqual(['HI'])
})

test.each(divided)(
  '%s counts by its western side: no place in it has an earlier day',
  (code, zones) => {
    fc.assert(
      fc.property(aroundAnHour, (now) => {
        const days = zones.map((zone) => dayIn(zone, now)).sort()
        expect(dayForAges(code, now)).toBe(days[0])
      }),
    )
  },
)

test('before a state is chosen, no state has an earlier day', () => {
  fc.assert(
    fc.property(state, aroundAnHour, (code, now) => {
      expect(dayForAges('', now) <= dayForAges(code, now)).toBe(true)
    }),
  )
})

test('nobody has reached an age in their state while it is the day before, in any zone of it', () => {
  const born = fc.constantFrom('2008-02-29', '2008-03-01', '2008-11-02', '2008-12-31', '2009-01-01')
  fc.assert(
    fc.property(fc.constantFrom(...divided), born, aroundAnHour, ([code, zones], birth, now) => {
      const reached = hasReachedAge(birth, 18, dayForAges(code, now))
      const [first = ''] = zones.map((zone) => dayIn(zone, now)).sort()
      const birthday = `${Number(birth.slice(0, 4)) + 18}${birth === '2008-02-29' ? '-03-01' : birth.slice(4)}`
      expect(reached).toBe(first >= birthday)
    }),
  )
})

test('no day that has begun somewhere on Earth lies in the future, and the day after does', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  fc.assert(
    fc.property(fc.constantFrom(...zones), aroundAnHour, (zone, instant) => {
      expect(liesInTheFuture(dayIn(zone, instant), instant)).toBe(false)
    }),
  )
  const now = new Date('2026-11-20T10:00:00Z') // midnight on Kiritimati
  expect(latestToday(now)).toBe('2026-11-21')
  expect(liesInTheFuture('2026-11-22', now)).toBe(true)
  expect(latestToday(new Date(now.getTime() - 1))).toBe('2026-11-20')
})

test('the day for ages is never after the latest day on Earth, and at most two days before it', () => {
  fc.assert(
    fc.property(state, moment, (code, now) => {
      const days = legalDays(code, now)
      expect(days.today <= days.latestToday).toBe(true)
      expect(Date.parse(days.latestToday) - Date.parse(days.today)).toBeLessThanOrEqual(
        2 * 24 * 3_600_000,
      )
    }),
  )
})
