import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digitOfRow, importedAtOnce } from './import-id.ts'

const digitsOf = (importId: string, rows: readonly number[]) =>
  new Set(rows.map((row) => digitOfRow(importId, row)))

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index)

it('an import gives the rows of one call one digit, and spreads an import over all sixteen', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1000), (importId, call) => {
      expect(digitsOf(importId, rowsFrom(call * importedAtOnce, importedAtOnce)).size).toBe(1)
      expect(digitsOf(importId, rowsFrom(0, 16 * importedAtOnce)).size).toBe(16)
    }),
  )
})
