import { expect, test } from 'vitest'
import { countiesByState } from './counties.ts'
import { STATES } from './states.ts'

test('every state has its counties, by name', () => {
  const table = countiesByState()
  expect(Object.keys(table)).toHaveLength(STATES.length)
  expect(Object.values(table).flat()).toHaveLength(3143)
  expect(table.TX?.[226]).toEqual({ fips: '48453', state: 'TX', name: 'Travis County' })
})
