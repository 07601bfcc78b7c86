import { describe, expect, test } from 'vitest'
import { nextTime, parseExpression } from './schedule-expression.ts'

function next(text: string, after: string, zone = 'UTC', start = after): string | undefined {
  const expression = parseExpression(text, zone)
  if (expression === undefined) throw new Error(`not an expression: ${text}`)
  return nextTime(expression, new Date(after), new Date(start))?.toISOString()
}

describe('at()', () => {
  test.each([
    ['UTC', '2026-12-04T09:00:00.000Z'],
    ['America/New_York', '2026-12-04T14:00:00.000Z'],
    ['Europe/Madrid', '2026-12-04T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-12-04T03:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-03T19:00:00.000Z'],
  ])('is a time on the wall in %s', (zone, expected) => {
    expect(next('at(2026-12-04T09:00:00)', '2026-11-21T00:00:00Z', zone)).toBe(expected)
  })

  test('in the hour that spring skips comes an hour later by the clock', () => {
    const found = next('at(2026-03-08T02:30:00)', '2026-01-01T00:00:00Z', 'America/New_York')
    expect(found).toBe('2026-03-08T07:30:00.000Z')
  })

  test('in the hour that autumn repeats comes the first time', () => {
    const found = next('at(2026-11-01T01:30:00)', '2026-01-01T00:00:00Z', 'America/New_York')
    expect(found).toBe('2026-11-01T05:30:00.000Z')
  })

  test('comes once', () => {
    expect(next('at(2026-12-04T09:00:00)', '2026-12-04T09:00:00Z')).toBeUndefined()
  })
})

describe('rate()', () => {
  test.each([
    ['rate(1 minute)', '2026-01-01T00:00:30Z', '2026-01-01T00:01:00.000Z'],
    ['rate(5 minutes)', '2026-01-01T00:05:00Z', '2026-01-01T00:10:00.000Z'],
    ['rate(2 hours)', '2026-01-01T03:00:00Z', '2026-01-01T04:00:00.000Z'],
    ['rate(1 day)', '2026-01-05T12:00:00Z', '2026-01-06T00:00:00.000Z'],
  ])('%s counts from its start', (text, after, expected) => {
    expect(next(text, after, 'UTC', '2026-01-01T00:00:00Z')).toBe(expected)
  })
})

describe('cron()', () => {
  test.each([
    ['cron(* * * * ? *)', '2026-01-01T00:00:30Z', '2026-01-01T00:01:00.000Z'],
    ['cron(* * * * ? *)', '2026-01-01T23:59:00Z', '2026-01-02T00:00:00.000Z'],
    ['cron(0/15 8-17 ? * MON-FRI *)', '2026-01-02T17:45:00Z', '2026-01-05T08:00:00.000Z'],
    ['cron(30 9 1 * ? *)', '2026-01-01T09:30:00Z', '2026-02-01T09:30:00.000Z'],
    ['cron(0 0 L * ? *)', '2026-02-01T00:00:00Z', '2026-02-28T00:00:00.000Z'],
    ['cron(0 0 15W * ? *)', '2026-08-01T00:00:00Z', '2026-08-14T00:00:00.000Z'],
    ['cron(0 0 1W * ? *)', '2026-08-01T00:00:00Z', '2026-08-03T00:00:00.000Z'],
    ['cron(0 12 ? * 6#3 *)', '2026-01-01T00:00:00Z', '2026-01-16T12:00:00.000Z'],
    ['cron(0 12 ? * FRIL *)', '2026-01-01T00:00:00Z', '2026-01-30T12:00:00.000Z'],
    ['cron(0 0 29 2 ? *)', '2026-01-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['cron(0 10,14 ? JAN,JUL TUE 2027/2)', '2026-01-01T00:00:00Z', '2027-01-05T10:00:00.000Z'],
  ])('%s after %s', (text, after, expected) => {
    expect(next(text, after)).toBe(expected)
  })

  test('follows the clock of its zone', () => {
    const text = 'cron(0 9 * * ? *)'
    const zone = 'America/New_York'
    expect(next(text, '2026-03-07T15:00:00Z', zone)).toBe('2026-03-08T13:00:00.000Z')
    expect(next(text, '2026-11-01T15:00:00Z', zone)).toBe('2026-11-02T14:00:00.000Z')
  })

  test('skips a time that spring skips, and does not repeat one that autumn repeats', () => {
    const spring = 'cron(30 2 * * ? *)'
    expect(next(spring, '2026-03-08T00:00:00Z', 'America/New_York')).toBe(
      '2026-03-09T06:30:00.000Z',
    )
    const autumn = 'cron(30 1 * * ? *)'
    expect(next(autumn, '2026-11-01T05:30:00Z', 'America/New_York')).toBe(
      '2026-11-02T06:30:00.000Z',
    )
  })

  test('ends with its years', () => {
    expect(next('cron(0 0 1 1 ? 2026)', '2026-01-01T00:00:00Z')).toBeUndefined()
  })
})

test.each([
  'soon',
  'at(2026-02-30T00:00:00)',
  'at(2026-12-04 09:00)',
  'rate(0 minutes)',
  'rate(5 weeks)',
  'cron(* * * * * *)',
  'cron(* * ? * ? *)',
  'cron(60 * * * ? *)',
  'cron(0 0 * * ?)',
  'cron(5-1 0 * * ? *)',
  'cron(*/0 0 * * ? *)',
  'cron(0 0 ? * MONDAY *)',
])('%s is not an expression', (text) => {
  expect(parseExpression(text, 'UTC')).toBeUndefined()
})
