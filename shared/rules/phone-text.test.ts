import { expect, test } from 'vitest'
import { phoneEnding } from './phone-text.ts'

test('a masked number is shown by its last four digits', () => {
  expect(phoneEnding('+*******0142')).toBe('the phone ending in 0142')
  expect(phoneEnding('')).toBe('your phone')
})
