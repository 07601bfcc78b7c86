import { expect, test } from 'vitest'
import { letterOf } from './letter-tile.tsx'

test.each([
  ['First Federal Bank', 'F'],
  ['éditions Lune', 'É'],
  ['(old) bank', 'O'],
  ['1st Savings', '1'],
  ['🔑 Keys', 'K'],
  ['🔑', '🔑'],
  ['銀行', '銀'],
  ['straße', 'S'],
  ['', '?'],
  ['  ', '?'],
])('the tile of %j shows %s', (label, letter) => {
  expect(letterOf(label)).toBe(letter)
})
