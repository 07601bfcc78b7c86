import { expect, test } from 'vitest'
import { STATES } from '#shared/data/states.ts'
import { countyTable } from './county-table.ts'

test('every state has its counties, by name', () => {
  const table = countyTable()
  expect(Object.keys(table)).toHaveLength(STATES.length)
  expect(Object.values(table).flat()).toHaveLength(3143)
  expect(table.TX?.[226]).toEqual({ fips: '48453', state: 'TX', name: 'Travis County' })
})
