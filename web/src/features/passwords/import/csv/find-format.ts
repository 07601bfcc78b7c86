import Papa from 'papaparse'
import type { CsvFormat } from './csv-format.ts'
import { knownCsvFormats } from './known-csv-formats.ts'
import { readTable, type Separator } from './read-table.ts'

/** A heading as `CsvFormat` names it: in lower case, without surplus blanks. */
export const headingOf = (cell: string): string => cell.trim().toLowerCase().replace(/\s+/g, ' ')

interface FoundFormat {
  readonly format: CsvFormat
  readonly separator: Separator
}

const separators: readonly Separator[] = [',', ';', '\t']

const headingsOf = (firstLine: string, separator: Separator): ReadonlySet<string> => {
  let headings: string[] = []
  readTable(firstLine, separator, ({ cells }) => {
    headings = cells.map(headingOf)
  })
  return new Set(headings)
}

/**
 * The first rows of a text whose separator is not known, as headings. There are several, because
 * a file of Keeper has no headings, and is known by a row with a website.
 */
export const firstRowsOf = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimitersToGuess: [...separators], preview: 20 }).data.map(
    (cells) => cells.map(headingOf),
  )

/**
 * The format and the separator of a CSV text, by the names in its first row, in any order. If
 * several formats match, the answer is the one that knows most of the columns. Among equals, it is
 * the one with the fewest columns that the file does not have.
 */
export const findFormat = (text: string): FoundFormat | undefined => {
  const [firstLine = ''] = text.split('\n', 1)
  const formats = separators.flatMap((separator) => {
    const headings = headingsOf(firstLine, separator)
    return knownCsvFormats
      .filter(({ required }) => required.every((heading) => headings.has(heading)))
      .map((format) => {
        const columns = Object.keys(format.columns)
        const present = columns.filter((heading) => headings.has(heading)).length
        return { format, separator, present, missing: columns.length - present }
      })
  })
  return formats.toSorted(
    (one, other) => other.present - one.present || one.missing - other.missing,
  )[0]
}
