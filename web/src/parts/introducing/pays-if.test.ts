import { expect, it } from 'vitest'
import { paysIf } from './pays-if.ts'

it.each([
  [['seatCode'], 'if you enter its code'],
  [['emailDomain'], 'if you register with one of its email addresses'],
  [
    ['seatCode', 'emailDomain'],
    'if you enter its code, or register with one of its email addresses',
  ],
  [[], undefined],
] as const)('a partner that pays on the conditions %j says it as “%s”', (paysFor, words) => {
  expect(paysIf({ paysFor: [...paysFor] })).toBe(words)
})
