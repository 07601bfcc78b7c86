import { expect, it } from 'vitest'
import { isSoundName } from './sound-name.ts'

it.each([
  'Ana',
  "D'Arcy-O’Neill",
  'J. R.',
  'St.James',
  'María José de la Cruz',
  '田中',
  'علی‌رضا',
  'Pope John 23',
  'Henry VIII',
  '1st Lt. Ana 22',
  '',
])('“%s” can be a name', (name) => {
  expect(isSoundName(name)).toBe(true)
})

it.each([
  'You won\nOpen this',
  'You won\r\nOpen this',
  'Ana\u2028Moreno',
  'https://evil.example',
  'See www.evil.example',
  'ana@evil.example',
  'x'.repeat(61),
  'Call 19005550199',
  'Call 1 900 555 0199',
  'Call (555) 01-99',
  'Call 5.5.5.0.1',
  '٥٥٥٠١',
  '５５５０１',
  '①②③④⑤',
])('%j can be no name', (name) => {
  expect(isSoundName(name)).toBe(false)
})
