import { expect, it } from 'vitest'
import { clockOf, timeInZone } from '#shared/rules/time/time-in-zone.ts'
import { readerZone } from './reader-zone.ts'

const [oregon, chicago] = [{ state: 'OR' }, { timeZone: 'America/Chicago' }]

it('the zone of a mail is the reader’s own zone, then that of their state, then the owner’s', () => {
  expect(readerZone({ ...oregon, ...chicago })).toBe('America/Chicago')
  expect(readerZone(oregon, chicago)).toBe('America/Los_Angeles')
  expect(readerZone({}, { ...oregon, ...chicago })).toBe('America/Chicago')
  expect(readerZone({}, oregon)).toBe('America/Los_Angeles')
})

it('the zone of a mail is not UTC, which is the clock of a computer that nobody set', () => {
  expect(readerZone({ ...oregon, timeZone: 'UTC' })).toBe('America/Los_Angeles')
  expect(readerZone({ timeZone: 'Etc/UTC' }, chicago)).toBe('America/Chicago')
})

it('a time for a reader whose zone is not known is in Eastern time, and says so', () => {
  const zone = readerZone({ state: '' }, {})
  expect(zone).toBeUndefined()
  expect(timeInZone('2026-12-04T14:00:00.000Z', zone)).toBe(
    'Friday, December 4, 2026, 9:00 AM, Eastern time',
  )
})

it('a time names its zone as people in the United States do, or else by its city', () => {
  const clocks = ['America/Chicago', 'America/Phoenix', 'Pacific/Honolulu', 'Europe/Vienna']
  expect(clocks.map(clockOf)).toEqual(['Central time', 'Phoenix', 'Honolulu', 'Vienna'])
})
