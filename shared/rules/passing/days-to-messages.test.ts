import { expect, it } from 'vitest'
import { daysToMessages } from './days-to-messages.ts'

it('messages go out after the time to object, the last wait and a day', () => {
  const settings = { challengeDays: 14, confirmers: 2 }
  expect(daysToMessages(settings, 2)).toBe(14 + 2 + 1)
  expect(daysToMessages(settings, 0)).toBe(14 + 2 + 1)
})

it('one delegate alone doubles the time to object', () => {
  expect(daysToMessages({ challengeDays: 14, confirmers: 2 }, 1)).toBe(2 * 14 + 2 + 1)
  expect(daysToMessages({ challengeDays: 14, confirmers: 1 }, 3)).toBe(2 * 14 + 2 + 1)
})
