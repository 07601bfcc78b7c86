import { checkAccount } from '../check-account.ts'
import { otherCsv } from '../files-of-others.ts'
import {
  checkRowCount,
  type ImportedFile,
  ImportFileError,
  type ImportRow,
  quoted,
} from '../import-rows.ts'
import type { CsvFormat, Target } from './csv-format.ts'
import { findFormat, firstRowsOf, headingOf } from './find-format.ts'
import { readTable, type TableRow } from './read-table.ts'
import { type Column, cellReader, rowAccount } from './row-account.ts'

/** The columns of a header: those that the format knows, in its order, and then the others. */
const columnsOf = (format: CsvFormat, header: readonly string[]): Column[] => {
  const order = Object.keys(format.columns)
  const place = ({ heading }: Column) => {
    const index = order.indexOf(heading)
    return index < 0 ? order.length : index
  }
  return header
    .map((title, index): Column => {
      const heading = headingOf(title)
      // A second column of the same name would overwrite the first.
      const isFirst = header.findIndex((other) => headingOf(other) === heading) === index
      const isKnown = isFirst && order.includes(heading)
      const target = (isKnown ? format.columns[heading] : undefined) ?? 'ownField'
      const name = title.trim() || `Column ${index + 1}`
      return { index, title: name, target, heading: isFirst ? heading : '' }
    })
    .toSorted((one, other) => place(one) - place(other))
}

/**
 * Programs that separate with another character than the person's spreadsheet expects announce it
 * in a first line.
 */
const announcedSeparator = /^"?sep=.?"?\n/i

const isShort = ({ cells, fault }: TableRow, width: number) =>
  fault === undefined && cells.length < width

const indexOf = (columns: readonly Column[], target: Target) =>
  columns.find((column) => column.target === target)?.index ?? 0

/**
 * Rows that are one row together: a line break within it is not in quotation marks. No password has
 * one, so that a row which ends with its password is whole.
 */
const brokenRows = (
  rows: readonly TableRow[],
  columns: readonly Column[],
): ReadonlySet<TableRow> => {
  const width = columns.length
  const whole = indexOf(columns, 'password') + 1
  const broken = new Set<TableRow>()
  let parts: TableRow[] = []
  for (const row of rows) {
    if (!isShort(row, width)) {
      parts = []
      continue
    }
    const together = parts.reduce((sum, { cells }) => sum + cells.length - 1, row.cells.length)
    parts = together > width ? [row] : [...parts, row]
    if (together === width && parts[0]?.cells.length !== whole) {
      for (const part of parts) broken.add(part)
      parts = []
    }
  }
  return broken
}

/**
 * Why a row is not understood. Spreadsheet programs drop the empty cells at the end of a row, so
 * that a short row is read unless it seems to be a part of one.
 */
const faultOf = (
  row: TableRow,
  width: number,
  { isBroken, before }: { isBroken: boolean; before: TableRow | undefined },
): string | undefined => {
  const { cells, fault } = row
  if (fault !== undefined) return fault
  if (isShort(row, width)) {
    const isPart = isBroken || before?.fault !== undefined || cells.length * 2 < width
    return isPart
      ? `it has ${cells.length} ${cells.length === 1 ? 'field' : 'fields'}, and the header has ${width}. The file may have been cut off, or a line break may not be in quotation marks`
      : undefined
  }
  const used = cells.findLastIndex((cell) => cell !== '') + 1
  return used <= width
    ? undefined
    : `it has ${used} fields, and the header has ${width}. A separator within a field may not be in quotation marks`
}

/** What a row that is not understood is called, unless its name may be another of its texts. */
const nameIn = ({ cells }: TableRow, columns: readonly Column[]): string => {
  const index = indexOf(columns, 'label')
  if (cells.length >= columns.length && index > indexOf(columns, 'password')) return ''
  const [name = ''] = (cells[index] ?? '').split(/["\n,;\t]/, 1)
  return name.trim() && `, ${quoted(name.trim())}`
}

/** What is said of a row that has no cells for the last columns. */
const shortRemarks = (cells: readonly string[], columns: readonly Column[]): string[] => {
  const absent = columns.filter(({ index }) => index >= cells.length)
  if (absent.length === 0) return []
  const names = absent.toSorted((one, other) => one.index - other.index).map(({ title }) => title)
  return [
    `The file has nothing in its last columns: ${names.join(', ')}. If it should, the file has been cut off.`,
  ]
}

const accountRow = (
  format: CsvFormat,
  columns: readonly Column[],
  written: readonly string[],
  row: number,
): ImportRow => {
  const restore = format.restore?.(cellReader(columns, written))
  const cells = restore
    ? written.map((text, index) =>
        restore(columns.find((column) => column.index === index)?.heading ?? '', text),
      )
    : written
  const account = rowAccount(format, columns, cells, restore !== undefined)
  const remarks = format.remarks?.(account, cellReader(columns, cells)) ?? []
  const read = checkAccount(account, row, [...remarks, ...shortRemarks(cells, columns)])
  const decoded = format.decoded?.(account)
  const other = decoded && checkAccount(decoded, row)
  return 'account' in read && other && 'account' in other
    ? { ...read, decoded: other.account }
    : read
}

/**
 * Reads a CSV export. Columns are recognized by their names, in any order and case. A row that is
 * not understood becomes a sentence with its number, and affects no other row.
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
  const written: TableRow[] = []
  let columns: readonly Column[] = []
  readTable(prepared, separator, (tableRow, readTo) => {
    if (tableRow.row === 1) {
      columns = columnsOf(format, tableRow.cells)
      return
    }
    if (tableRow.cells.every((cell) => cell.trim() === '')) return
    written.push(tableRow)
    checkRowCount(written.length)
    if (written.length % 200 === 0) onRead?.(readTo / prepared.length)
  })
  const broken = brokenRows(written, columns)
  const rows: ImportRow[] = []
  const leftOut = new Set<string>()
  for (const [index, tableRow] of written.entries()) {
    const { cells } = tableRow
    const row = tableRow.row + skipped
    const isBroken = broken.has(tableRow)
    const fault = faultOf(tableRow, columns.length, { isBroken, before: written[index - 1] })
    if (fault !== undefined) {
      rows.push({ row, problem: `Row ${row}${nameIn(tableRow, columns)}: ${fault}.` })
      continue
    }
    const other = format.otherThanAccount?.(cellReader(columns, cells))
    if (other === undefined) rows.push(accountRow(format, columns, cells, row))
    else leftOut.add(other)
    for (const { index: column, target, title } of columns) {
      if (target === 'leftOut' && cells[column]?.trim()) leftOut.add(title)
    }
  }
  if (rows.length === 0) throw new ImportFileError('This file has headings and no accounts.')
  return { format: format.name, rows, leftOut: [...leftOut] }
}
