import { expect, test } from 'vitest'
import { scheduledInWords } from './message-words.ts'

test('a writer whose message is ready reads that it can be changed, or why it waits for delegates', () => {
  expect(scheduledInWords('date', { noDelegateMayReport: false, hasDelegates: true })).toBe(
    'You can change it until then.',
  )
  expect(scheduledInWords('afterDeath', { noDelegateMayReport: false, hasDelegates: true })).toBe(
    'You can change it until then.',
  )
  expect(
    scheduledInWords('afterDeathDelayed', { noDelegateMayReport: true, hasDelegates: true }),
  ).toBe('It waits for your delegates: none of them may report your death yet.')
  expect(scheduledInWords('afterDeath', { noDelegateMayReport: true, hasDelegates: false })).toBe(
    'You have no delegates yet: choose them, so that it can go out.',
  )
  expect(scheduledInWords('delegates', { noDelegateMayReport: false, hasDelegates: true })).toMatch(
    /^Your delegates can read it now/,
  )
})
