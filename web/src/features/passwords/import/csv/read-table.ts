import Papa from 'papaparse'
import { ImportFileError } from '../import-rows.ts'

/**
 * One row of a CSV file. `row` is its number in a spreadsheet: the header is row 1, and blank rows
 * are counted.
 */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
  /** Why the cells cannot be trusted. Absent if they can. */
  readonly fault?: string
}

export type Separator = ',' | ';' | '\t'

/**
 * A file with more faults is refused, because the parser starts again after each, which takes time.
 */
const maxFaults = 100

const faultOf = (errors: readonly Papa.ParseError[]): string | undefined => {
  if (errors.length === 0) return undefined
  return errors.some(({ code }) => code === 'MissingQuotes')
    ? 'a quotation mark is opened and never closed. The file may have been cut off'
    : 'a quotation mark is in the wrong place'
}

/**
 * Reads a CSV text row by row. `text` must have `\n` as its only line end (`readCsv` sees to that).
 * `onRow` also gets the number of characters that were read. A misplaced quotation mark would make
 * one field of all that follows. So only its line is reported as faulty, and the next one is read.
 */
export const readTable = (
  text: string,
  separator: Separator,
  onRow: (row: TableRow, readTo: number) => void,
): void => {
  let row = 0
  let faultCount = 0
  let nextStart = 0
  while (nextStart < text.length) {
    const sectionStart = nextStart
    let rowStart = sectionStart
    nextStart = text.length
    Papa.parse<string[]>(text.slice(sectionStart), {
      delimiter: separator,
      newline: '\n',
      step: ({ data, errors, meta }, parser) => {
        row += 1
        const fault = faultOf(errors)
        if (fault === undefined) {
          rowStart = sectionStart + meta.cursor
          onRow({ row, cells: data }, rowStart)
          return
        }
        faultCount += 1
        if (faultCount > maxFaults) {
          throw new ImportFileError(
            `Too many quotation marks of this file are in the wrong place, the last one in row ${row}. Export it again.`,
          )
        }
        const lineEnd = text.indexOf('\n', rowStart)
        nextStart = lineEnd < 0 ? text.length : lineEnd + 1
        onRow({ row, cells: data, fault }, nextStart)
        parser.abort()
      },
    })
  }
}
