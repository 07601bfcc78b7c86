import { expect, test } from 'vitest'
import { scheduledInWords } from './message-words.ts'

test('a writer whose message is ready reads that it can be changed, or why it waits for delegates', () => {
  expect(scheduledInWords('date', { nobodyReports: false, hasDelegates: true })).toBe(
    'You can change it until then.',
  )
  expect(scheduledInWords('afterDeath', { nobodyReports: false, hasDelegates: true })).toBe(
    'You can change it until then.',
  )
  expect(scheduledInWords('afterDeathDelayed', { nobodyReports: true, hasDelegates: true })).toBe(
    'It waits for your delegates: none of them may report your death yet.',
  )
  expect(scheduledInWords('afterDeath', { nobodyReports: true, hasDelegates: false })).toBe(
    'You have no delegates yet: choose them, so that it can go out.',
  )
  expect(scheduledInWords('delegates', { nobodyReports: false, hasDelegates: true })).toMatch(
    /^Your delegates can read it now/,
  )
})
