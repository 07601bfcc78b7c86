import { expect, it } from 'vitest'
import { zoneChoices } from './zone-choices.ts'

it('the list has the person’s own zone first, then those of the United States by common names', () => {
  expect(
    zoneChoices('', Intl.supportedValuesOf('timeZone'), 'America/Chicago').slice(0, 3),
  ).toMatchObject([
    { value: 'America/Chicago', label: 'Central Time (Chicago)', group: 'Where you are' },
    { value: 'America/New_York', label: 'Eastern Time (New York)', group: 'United States' },
    { value: 'America/Denver', label: 'Mountain Time (Denver)' },
  ])
})

it('the list has all other zones by region, with the names that their cities have today', () => {
  const known = ['Europe/Kiev', 'Asia/Calcutta', 'America/Indiana/Tell_City', 'Etc/GMT+3']
  expect(zoneChoices('', known)).toEqual([
    { value: 'Asia/Calcutta', label: 'Kolkata', group: 'Asia' },
    { value: 'Europe/Kiev', label: 'Kyiv', group: 'Europe' },
    { value: 'Etc/GMT+3', label: 'GMT+3', group: 'Other' },
    { value: 'America/Indiana/Tell_City', label: 'Tell City, Indiana', group: 'The Americas' },
  ])
})

it('the list has each zone once, also the chosen one if the browser does not know it', () => {
  expect(zoneChoices('', ['Europe/Vienna'])).toHaveLength(1)
  for (const chosen of ['America/Denver', 'Europe/Vienna', 'US/Pacific']) {
    const values = zoneChoices(chosen, Intl.supportedValuesOf('timeZone')).map(({ value }) => value)
    expect(values.filter((value) => value === chosen)).toHaveLength(1)
    expect(new Set(values).size).toBe(values.length)
  }
})
