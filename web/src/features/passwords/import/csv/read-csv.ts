import { checkAccount } from '../check-account.ts'
import { otherCsv } from '../files-of-others.ts'
import {
  checkRowCount,
  type ImportedFile,
  ImportFileError,
  type ImportRow,
} from '../import-rows.ts'
import type { CsvFormat } from './csv-format.ts'
import { findFormat, firstRowsOf, headingOf } from './find-format.ts'
import { readTable, type TableRow } from './read-table.ts'
import { type Column, cellReader, rowAccount } from './row-account.ts'

/** The columns of a header: those that the format knows, in its order, and then the others. */
const columnsOf = (format: CsvFormat, header: readonly string[]): Column[] => {
  const order = Object.keys(format.columns)
  const place = ({ heading }: Column) => {
    const at = order.indexOf(heading)
    return at < 0 ? order.length : at
  }
  return header
    .map((title, at): Column => {
      const heading = headingOf(title)
      // A second column of the same name would overwrite the first.
      const isFirst = header.findIndex((other) => headingOf(other) === heading) === at
      const isKnown = isFirst && order.includes(heading)
      const target = (isKnown ? format.columns[heading] : undefined) ?? 'ownField'
      const name = title.trim() || `Column ${at + 1}`
      return { at, title: name, target, heading: isFirst ? heading : '' }
    })
    .toSorted((one, other) => place(one) - place(other))
}

/** Programs that separate with another character than the person's spreadsheet expects announce it in a first line. */
const announcedSeparator = /^"?sep=.?"?\n/i

const faultOf = ({ cells, fault }: TableRow, width: number): string | undefined => {
  if (fault !== undefined) return fault
  const used = cells.findLastIndex((cell) => cell !== '') + 1
  if (cells.length >= width && used <= width) return undefined
  return cells.length < width
    ? `it has ${cells.length} fields, and the header has ${width}. The file may have been cut off, or a line break may not be in quotation marks`
    : `it has ${used} fields, and the header has ${width}. A separator within a field may not be in quotation marks`
}

const accountRow = (
  format: CsvFormat,
  columns: readonly Column[],
  written: readonly string[],
  row: number,
): ImportRow => {
  const restore = format.restore?.(cellReader(columns, written))
  const cells = restore
    ? written.map((text, at) =>
        restore(columns.find((each) => each.at === at)?.heading ?? '', text),
      )
    : written
  const account = rowAccount(format, columns, cells, restore !== undefined)
  const remarks = format.remarks?.(account, cellReader(columns, cells))
  const read = checkAccount(account, row, remarks)
  const decoded = format.decoded?.(account)
  const other = decoded && checkAccount(decoded, row)
  return 'account' in read && other && 'account' in other
    ? { ...read, decoded: other.account }
    : read
}

/**
 * Reads a CSV export. Columns are recognized by their names, in any order and case. A row that is not understood
 * becomes a sentence with its number, and affects no other row.
 */
export const readCsv = (text: string, onRead?: (part: number) => void): ImportedFile => {
  const unified = text.replace(/\r\n?/g, '\n')
  const body = unified.replace(announcedSeparator, '').replace(/^\s*\n/, '')
  const skipped = unified.slice(0, unified.length - body.length).split('\n').length - 1
  const found = findFormat(body)
  if (!found) {
    throw new ImportFileError(
      otherCsv(firstRowsOf(body)) ??
        'The first row of this file has no headings that we know. We read exports of Bitwarden, 1Password, LastPass, Chrome, Edge, Firefox, Apple Passwords, KeePass, KeePassXC, Dashlane, NordPass, Buttercup and Proton Pass.',
    )
  }
  const { format, separator } = found
  const prepared = format.prepare ? format.prepare(body) : body
  const rows: ImportRow[] = []
  const leftOut = new Set<string>()
  let columns: readonly Column[] = []
  readTable(prepared, separator, (tableRow, readTo) => {
    const { cells } = tableRow
    if (tableRow.row === 1) {
      columns = columnsOf(format, cells)
      return
    }
    if (cells.every((cell) => cell.trim() === '')) return
    const row = tableRow.row + skipped
    checkRowCount(rows.length + 1)
    const fault = faultOf(tableRow, columns.length)
    if (fault !== undefined) rows.push({ row, problem: `Row ${row}: ${fault}.` })
    else {
      const none = format.isNone?.(cellReader(columns, cells))
      if (none === undefined) rows.push(accountRow(format, columns, cells, row))
      else leftOut.add(none)
      for (const { at, target, title } of columns) {
        if (target === 'leftOut' && cells[at]?.trim()) leftOut.add(title)
      }
    }
    if (rows.length % 200 === 0) onRead?.(readTo / prepared.length)
  })
  if (rows.length === 0) throw new ImportFileError('This file has headings and no accounts.')
  return { format: format.name, rows, leftOut: [...leftOut] }
}
