import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyOwnerLimit } from '#shared/model/company.ts'
import { checkShares } from './check-shares.ts'

const owners = (...shares: (number | undefined)[]) => shares.map((share) => ({ share }))

describe('the shares of the owners of a business', () => {
  it.each([
    ['of a single owner', owners(10_000)],
    ['that are half each', owners(5000, 5000)],
    ['that are a third each, rounded', owners(3333, 3333, 3333)],
    ['that are a third each, rounded up', owners(3334, 3334, 3334)],
    ['of which none is known', owners(undefined, undefined)],
    ['of which one is not known', owners(5000, undefined)],
    ['of nobody', owners()],
  ])('%s are right', (_, given) => {
    expect(checkShares(given)).toBeUndefined()
  })

  it.each([
    [owners(5000, 4000), '90 percent together'],
    [owners(5000, 5100), '101 percent together'],
    [owners(3333, 3333), '66.66 percent together'],
    [owners(10_000, undefined), '100 percent already'],
  ])('%j are refused with their sum', (given, words) => {
    expect(checkShares(given)).toContain(words)
  })

  it('are right for any number of equal owners, rounded to hundredths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: companyOwnerLimit }), (count) => {
        const share = Math.round(10_000 / count)
        expect(checkShares(owners(...Array.from({ length: count }, () => share)))).toBeUndefined()
      }),
    )
  })

  it('are wrong if one of several known shares is changed by more than one percent', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 98 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(cuts, fc.integer({ min: 101, max: 500 }), (points, change) => {
        const ends = [0, ...points.toSorted((one, other) => one - other), 100]
        const parts = ends.slice(1).map((end, index) => (end - (ends[index] ?? 0)) * 100)
        expect(checkShares(owners(...parts))).toBeUndefined()
        expect(checkShares(owners(...parts.with(0, (parts[0] ?? 0) + change)))).toContain('percent')
      }),
    )
  })
})
