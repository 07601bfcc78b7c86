import { expect, test } from 'vitest'
import { countiesByState } from './counties.ts'
import { STATES } from './states.ts'

test('the table has all 3,143 counties, by state', () => {
  const table = countiesByState()
  expect(Object.keys(table)).toHaveLength(STATES.length)
  expect(Object.values(table).flat()).toHaveLength(3143)
  expect(table.TX?.[226]).toEqual({ fips: '48453', state: 'TX', name: 'Travis County' })
})
