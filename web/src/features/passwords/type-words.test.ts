import { expect, it } from 'vitest'
import { hostAndType } from './type-words.ts'

it('the line below a label does not repeat a label that is the host', () => {
  const host = 'bank.example'
  expect(hostAndType({ label: host, host, type: 'other' })).toBe('')
  expect(hostAndType({ label: 'Bank', host, type: 'bank' })).toBe('bank.example · Bank or card')
})
