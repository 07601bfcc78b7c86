import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'

it('the contrast is 21 for black on white, and 1 for a color on itself', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#2563C9', '#2563C9')).toBe(1)
})

it('the contrast is the same in both directions, and in both spellings', () => {
  expect(contrast('#c2336b', '#fbf9f6')).toBe(contrast('#FBF9F6', '#C2336B'))
})

it('our contrast agrees with the published example of the lightest grey for text on white', () => {
  expect(contrast('#767676', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#777777', '#FFFFFF')).toBeLessThan(4.5)
})
