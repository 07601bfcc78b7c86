import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageShards } from '#functions/core/store/due.ts'
import { outboxShards } from '#functions/core/store/outbox.ts'
import { duePartitions, limits, limitsByPeople, outboxPartitions, peopleAt } from './limits.ts'

describe('the limits that growth reaches', () => {
  it.each(limits.map((limit) => [limit.what, limit] as const))(
    '%s: are enough for fewer people than computed, and not for more',
    (_, limit) => {
      // The number is rounded to two figures.
      expect(limit.needed(peopleAt(limit) * 0.94)).toBeLessThan(limit.available)
      expect(limit.needed(peopleAt(limit) * 1.06)).toBeGreaterThan(limit.available)
    },
  )

  it('are needed in proportion to people, which peopleAt relies on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...limits), fc.integer({ min: 1, max: 1e9 }), (limit, people) => {
        expect(limit.needed(people) / people).toBeCloseTo(limit.needed(1), 12)
      }),
    )
  })

  it('are listed in the order in which growth reaches them', () => {
    const numbers = limitsByPeople().map(peopleAt)
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  })

  it('are computed with as many partitions as the product has', () => {
    expect(duePartitions).toBe(messageShards.length)
    expect(outboxPartitions).toBe(outboxShards)
  })
})
