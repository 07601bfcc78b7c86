import { expect, it } from 'vitest'
import { getsTexts } from './gets-texts.ts'

it.each([
  ['a number in Texas', '+15125550134'],
  ['a number in Hawaii', '+18085550134'],
  ['a number in Puerto Rico', '+17875550134'],
  ['a number in Toronto', '+14165550134'],
])('%s gets texts', (_, number) => {
  expect(getsTexts(number)).toBe(true)
})

it.each([
  ['a number in Spain', '+34915550123'],
  ['a number in Jamaica', '+18765550134'],
  ['a number with a digit too few', '+1512555013'],
  ['a number with a digit too many', '+151255501345'],
])('%s gets no texts', (_, number) => {
  expect(getsTexts(number)).toBe(false)
})
