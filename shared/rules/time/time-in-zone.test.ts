import { expect, it } from 'vitest'
import { dayInZone, onFirstWholeDay } from './time-in-zone.ts'

it('the first whole day after an instant is true from its first hour on, in each zone', () => {
  const evening = '2026-12-31T02:59:00.000Z'
  expect(dayInZone(evening, 'America/Chicago')).toBe('Wednesday, December 30, 2026')
  expect(dayInZone(onFirstWholeDay(evening), 'America/Chicago')).toBe('Thursday, December 31, 2026')
  expect(dayInZone(onFirstWholeDay(evening), 'Pacific/Auckland')).toBe('Friday, January 1, 2027')
})
