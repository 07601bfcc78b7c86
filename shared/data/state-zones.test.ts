import { expect, test } from 'vitest'
import { mainZone } from './state-zones.ts'
import { STATES } from './states.ts'

test.each([
  ['TX', 'America/Chicago'],
  ['FL', 'America/New_York'],
  ['CA', 'America/Los_Angeles'],
  ['AZ', 'America/Phoenix'],
  ['', 'America/New_York'],
])('a mail to a person in %s says times by the clocks of %s', (state, zone) => {
  expect(mainZone(state)).toBe(zone)
})

test('each state has a zone that the clocks know', () => {
  for (const { code } of STATES) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: mainZone(code) }), code).not.toThrow()
  }
})
