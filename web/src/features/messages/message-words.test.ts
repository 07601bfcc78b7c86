import { expect, test } from 'vitest'
import { scheduledInWords } from './message-words.ts'

test('a writer who scheduled a message reads when it goes out, or which delegates it lacks', () => {
  expect(scheduledInWords('date', { nobodyReports: false, hasDelegates: true })).toMatch(
    /goes out at the time you chose\./,
  )
  expect(scheduledInWords('afterDeath', { nobodyReports: false, hasDelegates: true })).toMatch(
    /goes out after your delegates have/,
  )
  expect(scheduledInWords('afterDeathDelayed', { nobodyReports: true, hasDelegates: true })).toBe(
    'Your message is ready. It waits for your delegates: none of them may report your death yet.',
  )
  expect(scheduledInWords('afterDeath', { nobodyReports: true, hasDelegates: false })).toBe(
    'Your message is ready. You have no delegates yet: choose them, so that it can go out.',
  )
  expect(scheduledInWords('delegates', { nobodyReports: false, hasDelegates: true })).toMatch(
    /^Your delegates can read it now/,
  )
})
