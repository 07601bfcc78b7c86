/** One measured figure and its limit. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
}

/**
 * The limit of what reads the whole index of 5,000 things. It takes 50 read units, at 40 bytes for
 * each thing (`packed-index.ts`). 15 are for the rest.
 */
export const wholeIndexUnits = 65

export const passes = ({ value, atMost, atLeast }: Row): boolean =>
  !Number.isNaN(value) &&
  (atMost === undefined || value <= atMost) &&
  (atLeast === undefined || value >= atLeast)

const limitText = ({ atMost, atLeast, unit }: Row) =>
  atMost !== undefined ? `≤ ${atMost} ${unit}` : atLeast !== undefined ? `≥ ${atLeast} ${unit}` : ''

const roundValue = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** The figure, its limit and whether it is met, in columns. */
export const formatRow = (row: Row): string =>
  [
    row.what.padEnd(58),
    `${roundValue(row.value)} ${row.unit}`.padStart(14),
    limitText(row).padStart(16),
    limitText(row) === '' ? '' : passes(row) ? '  pass' : '  FAIL',
  ].join('')
