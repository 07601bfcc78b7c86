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
])('%j can be no name', (name) => {
  expect(isSoundName(name)).toBe(false)
})
