import { expect, it } from 'vitest'
import { report } from './report.fixture.ts'
import { reportSteps } from './report-steps.ts'

const steps = (
  parts: Partial<Parameters<typeof reportSteps>[0]> = {},
  { own = false }: { readonly own?: boolean } = {},
) => reportSteps({ ...report, ...parts }, { called: 'Carmen', own })

const states = (parts: Partial<Parameters<typeof reportSteps>[0]> = {}) =>
  steps(parts).map(({ id, state }) => `${id}: ${state}`)

const step = (id: string, parts: Partial<Parameters<typeof reportSteps>[0]> = {}) =>
  steps(parts).find((reportStep) => reportStep.id === id)

it('the page names each step of a report with its date, in the order in which they come', () => {
  expect(states()).toEqual([
    'reported: over',
    'told: now',
    'objecting: now',
    'confirming: now',
    'waiting: ahead',
    'release: ahead',
  ])
  expect(steps().map(({ title }) => title)).toEqual([
    'Reported by Ben Moreno',
    'We tell Carmen',
    'We wait, in case it is a mistake',
    'It must be confirmed',
    'A last wait',
    'What Carmen left opens',
  ])
  expect(step('objecting')?.when).toMatch(/^Until Monday, March 16, 2026/)
  expect(step('confirming')?.detail).toMatch(
    /^There is time until Friday, May 15, 2026.*the report ends/,
  )
  expect(steps({}, { own: true })[2]?.title).toBe('You can stop it')
  expect(step('reported', { own: true })?.title).toBe('Reported by you')
})

it('the page says which steps are over, under way and ahead, before and after the release', () => {
  const cooling = { challengeOver: true, confirmed: 2, coolingEndsAt: '2026-03-18T09:00:00.000Z' }
  expect(states(cooling)).toEqual([
    'reported: over',
    'told: over',
    'objecting: over',
    'confirming: over',
    'waiting: now',
    'release: ahead',
  ])
  expect(step('release', cooling)?.when).toMatch(/^Begins on Wednesday, March 18, 2026$/)
  const released = { ...cooling, releasedAt: '2026-03-18T09:05:00.000Z' }
  expect(new Set(steps(released).map(({ state }) => state))).toEqual(new Set(['over']))
  expect(steps(released).map(({ title }) => title)).toEqual([
    'Reported by Ben Moreno',
    'We told Carmen',
    'We waited, in case it was a mistake',
    'It is confirmed',
    'A last wait',
    'What Carmen left opens',
  ])
})

it('the page says what the last wait still waits for', () => {
  const begins = (parts: Parameters<typeof steps>[0]) => step('waiting', parts)?.detail
  expect(begins({})).toBe('It begins once both steps above are over.')
  expect(begins({ confirmed: 2 })).toBe('It begins once the time above is over.')
  expect(begins({ challengeOver: true })).toBe('It begins once enough delegates have confirmed it.')
})

it('the page names the first day on which anything can open, as soon as it follows from the time', () => {
  const begins = (parts: Parameters<typeof steps>[0]) => step('release', parts)?.when
  expect(begins({ confirmed: 2 })).toBe('Begins at the earliest on Wednesday, March 18, 2026')
  expect(begins({})).toBe('After the last wait')
  expect(begins({ confirmed: 2, stoppedSince: '2026-03-04T09:00:00.000Z' })).toBe(
    'After the last wait',
  )
})

it('the page says that the owner cannot be told, and that the clock stands still', () => {
  const stopped = { stopped: 'NOT_SENT', stoppedSince: '2026-03-04T09:00:00.000Z' } as const
  expect(step('told', stopped)).toMatchObject({
    when: 'Our notices cannot be sent at the moment.',
    state: 'now',
  })
  expect(step('objecting', stopped)?.when).toBe('The clock is stopped, with 12 days left')
  expect(step('told', { ...stopped, stopped: 'ADDRESS' })?.when).toBe(
    'Our email came back. We try again.',
  )
})

it('the page says why the confirmation of one who alone inherits is not enough', () => {
  const alone = step('confirming', { confirmed: 2, needsAnother: true })
  expect(alone).toMatchObject({ state: 'now' })
  expect(alone?.detail).toContain('another delegate is needed')
})

it('the page says the hour only to the owner, who can stop the report until then', () => {
  const cooling = { challengeOver: true, confirmed: 2, coolingEndsAt: '2026-03-18T09:00:00.000Z' }
  const textOf = (own: boolean, parts = {}) =>
    steps(parts, { own })
      .map(({ when, detail }) => `${when} ${detail}`)
      .join(' ')
  expect(textOf(true)).toMatch(/\d:\d\d [AP]M/)
  for (const parts of [{}, cooling]) expect(textOf(false, parts)).not.toMatch(/\d:\d\d/)
})
