import { expect, it } from 'vitest'
import { zoneChoices } from './zone-choices.ts'

it('lists the zones of the United States first, by their common names', () => {
  expect(
    zoneChoices('America/New_York', Intl.supportedValuesOf('timeZone')).slice(0, 3),
  ).toMatchObject([
    { value: 'America/Puerto_Rico' },
    { value: 'America/New_York', label: 'Eastern Time (New York)' },
    { value: 'America/Chicago', label: 'Central Time (Chicago)' },
  ])
})

it('lists each zone once, including the chosen one if the browser does not know it', () => {
  for (const chosen of ['America/Denver', 'Europe/Vienna', 'US/Pacific']) {
    const values = zoneChoices(chosen, Intl.supportedValuesOf('timeZone')).map(({ value }) => value)
    expect(values.filter((value) => value === chosen)).toHaveLength(1)
    expect(new Set(values).size).toBe(values.length)
  }
})
