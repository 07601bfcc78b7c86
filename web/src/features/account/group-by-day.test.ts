import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

test('entries are grouped under their day, and keep their order', () => {
  const [late, noon, dayBefore] = [
    { at: '2026-03-02T23:00:00Z' },
    { at: '2026-03-02T12:00:00Z' },
    { at: '2026-03-01T12:00:00Z' },
  ]
  expect(groupByDay([late, noon, dayBefore], (instant) => instant.slice(0, 10))).toEqual([
    { day: '2026-03-02', entries: [late, noon] },
    { day: '2026-03-01', entries: [dayBefore] },
  ])
})
