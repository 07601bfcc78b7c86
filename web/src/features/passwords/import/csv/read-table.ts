import Papa from 'papaparse'

/** A record of a CSV file, counted as a spreadsheet counts: the header is row 1, and blank rows count. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
  /** Why its cells cannot be trusted. */
  readonly fault?: string
}

export type Separator = ',' | ';' | '\t'

const faultOf = (
  errors: readonly Papa.ParseError[],
  cells: readonly string[],
): string | undefined => {
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    return 'a quotation mark is opened and never closed, so that this row and what follows it could not be read. The file may have been cut off: export it again'
  }
  if (errors.length === 0) return undefined
  const lines = cells.join('').split('\n').length
  return lines === 1
    ? 'a quotation mark is in the wrong place'
    : `a quotation mark is in the wrong place, so that ${lines} lines of the file could not be read`
}

/** Reads a CSV text record by record. `onRow` also gets the number of characters that were read. */
export const readTable = (
  text: string,
  separator: Separator,
  onRow: (row: TableRow, readTo: number) => void,
): void => {
  let row = 0
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      row += 1
      const fault = faultOf(errors, data)
      onRow({ row, cells: data, ...(fault === undefined ? {} : { fault }) }, meta.cursor)
    },
  })
}
