import { describe, expect, it } from 'vitest'
import { longStoryDeeds, occurrences, tooRare } from './occurrences.ts'

describe('what a run may have', () => {
  const counts = (count: number) => new Map(occurrences.map((occurrence) => [occurrence, count]))

  it('is too rare if it came in fewer than 200 of 3,000 runs', () => {
    expect(tooRare(3000, counts(200))).toEqual([])
    const ofAllStories = occurrences.filter(
      (occurrence) => !longStoryDeeds.some((long) => long === occurrence),
    )
    expect(tooRare(3000, counts(199))).toEqual(ofAllStories)
    expect(tooRare(1500, counts(100).set('delegateDeleted', 99))).toEqual(['delegateDeleted'])
  })

  it('is too rare in long stories if it came in fewer than 20 of 3,000 runs', () => {
    expect(tooRare(3000, counts(200).set('silence', 20))).toEqual([])
    expect(tooRare(3000, counts(200).set('silence', 19))).toEqual(['silence'])
  })

  it('is too rare if it never came', () => {
    expect(tooRare(3000, new Map())).toEqual(occurrences)
  })

  it('is not judged after a few runs', () => {
    expect(tooRare(999, new Map())).toEqual([])
  })
})
