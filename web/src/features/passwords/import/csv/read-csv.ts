import { checkAccount } from '../check-account.ts'
import { problemOfCsv } from '../files-of-others.ts'
import {
  checkRowCount,
  type ImportedFile,
  ImportFileError,
  type ImportRow,
  quoted,
  rowsPerReport,
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
      const isFirst = header.findIndex((earlier) => headingOf(earlier) === heading) === index
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

/** Whether a row has fewer cells than the header. */
const isShort = ({ cells, fault }: TableRow, width: number) =>
  fault === undefined && cells.length < width

/**
 * The index of the column with this target. Every format has a password. One without a label has
 * the address first, which then names the row.
 */
const indexOf = (columns: readonly Column[], target: Target) =>
  columns.find((column) => column.target === target)?.index ?? 0

/**
 * The parts of rows that were broken, because a text of theirs has a line break outside quotation
 * marks. Only together they have as many cells as the header. A row that ends with its password is
 * no such part, since no password has a line break. It lacks only its last cells.
 */
const brokenRows = (
  rows: readonly TableRow[],
  columns: readonly Column[],
): ReadonlySet<TableRow> => {
  const width = columns.length
  const cellsThroughPassword = indexOf(columns, 'password') + 1
  const broken = new Set<TableRow>()
  let parts: TableRow[] = []
  for (const row of rows) {
    if (!isShort(row, width)) {
      parts = []
      continue
    }
    const joinedWidth = parts.reduce((sum, { cells }) => sum + cells.length - 1, row.cells.length)
    parts = joinedWidth > width ? [row] : [...parts, row]
    // A first part that ends with its password is a whole row without its last cells.
    if (joinedWidth === width && parts[0]?.cells.length !== cellsThroughPassword) {
      for (const part of parts) broken.add(part)
      parts = []
    }
  }
  return broken
}

/**
 * Why a row is not understood. Spreadsheet programs drop the empty cells at the end of a row. So a
 * short row is read, unless it seems to be a part of a row that was cut off or broken. After a row
 * with a fault, it may be the rest of that row. A row with less than half of the cells has more
 * likely lost a part than had only empty cells there.
 */
const faultOf = (
  row: TableRow,
  width: number,
  { isBroken, previous }: { isBroken: boolean; previous: TableRow | undefined },
): string | undefined => {
  const { cells, fault } = row
  if (fault !== undefined) return fault
  if (isShort(row, width)) {
    const isPart = isBroken || previous?.fault !== undefined || cells.length * 2 < width
    return isPart
      ? `it has ${cells.length} ${cells.length === 1 ? 'field' : 'fields'}, and the header has ${width}. The file may have been cut off, or a line break may not be in quotation marks`
      : undefined
  }
  const usedCellCount = cells.findLastIndex((cell) => cell !== '') + 1
  return usedCellCount <= width
    ? undefined
    : `it has ${usedCellCount} fields, and the header has ${width}. A separator within a field may not be in quotation marks`
}

/**
 * The label of a row that is not understood, for its sentence. Empty if the cells of the row may
 * have moved, so that its password may stand in the place of the label.
 */
const nameIn = ({ cells }: TableRow, columns: readonly Column[]): string => {
  const index = indexOf(columns, 'label')
  if (cells.length >= columns.length && index > indexOf(columns, 'password')) return ''
  const [name = ''] = (cells[index] ?? '').split(/["\n,;\t]/, 1)
  return name.trim() && `, ${quoted(name.trim())}`
}

/** The remark about a row that has no cells for the last columns. */
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
  writtenCells: readonly string[],
  row: number,
): ImportRow => {
  const restore = format.restore?.(cellReader(columns, writtenCells))
  const cells = restore
    ? writtenCells.map((text, index) =>
        restore(columns.find((column) => column.index === index)?.heading ?? '', text),
      )
    : writtenCells
  const account = rowAccount(format, columns, cells, restore !== undefined)
  const remarks = format.remarks?.(account, cellReader(columns, cells)) ?? []
  const read = checkAccount(account, row, [...remarks, ...shortRemarks(cells, columns)])
  // `restore` undid what the row itself says was escaped. `decoded` is a guess, which the person
  // accepts or not.
  const decoded = format.decoded?.(account)
  const decodedRow = decoded && checkAccount(decoded, row)
  return 'account' in read && decodedRow && 'account' in decodedRow
    ? { ...read, decoded: decodedRow.account }
    : read
}

/**
 * Reads a CSV export. Columns are recognized by their names, in any order and case. A row that is
 * not understood becomes a sentence with its number, and affects no other row.
 */
export const readCsv = (text: string, onRead?: (part: number) => void): ImportedFile => {
  const unified = text.replace(/\r\n?/g, '\n')
  const body = unified.replace(announcedSeparator, '').replace(/^\s*\n/, '')
  const skippedLines = unified.slice(0, unified.length - body.length).split('\n').length - 1
  const match = findFormat(body)
  if (!match) {
    throw new ImportFileError(
      problemOfCsv(firstRowsOf(body)) ??
        'The first row of this file has no headings that we know. We read exports of Bitwarden, 1Password, LastPass, Chrome, Edge, Firefox, Apple Passwords, KeePass, KeePassXC, Dashlane, NordPass, Buttercup and Proton Pass.',
    )
  }
  const { format, separator } = match
  const prepared = format.prepare ? format.prepare(body) : body
  const tableRows: TableRow[] = []
  let columns: readonly Column[] = []
  readTable(prepared, separator, (tableRow, readTo) => {
    if (tableRow.row === 1) {
      columns = columnsOf(format, tableRow.cells)
      return
    }
    if (tableRow.cells.every((cell) => cell.trim() === '')) return
    tableRows.push(tableRow)
    checkRowCount(tableRows.length)
    if (tableRows.length % rowsPerReport === 0) onRead?.(readTo / prepared.length)
  })
  const broken = brokenRows(tableRows, columns)
  const rows: ImportRow[] = []
  const leftOut = new Set<string>()
  for (const [index, tableRow] of tableRows.entries()) {
    const { cells } = tableRow
    const row = tableRow.row + skippedLines
    const isBroken = broken.has(tableRow)
    const fault = faultOf(tableRow, columns.length, { isBroken, previous: tableRows[index - 1] })
    if (fault !== undefined) {
      rows.push({ row, problem: `Row ${row}${nameIn(tableRow, columns)}: ${fault}.` })
      continue
    }
    const nonAccount = format.otherThanAccount?.(cellReader(columns, cells))
    if (nonAccount === undefined) rows.push(accountRow(format, columns, cells, row))
    else leftOut.add(nonAccount)
    for (const { index: column, target, title } of columns) {
      if (target === 'leftOut' && cells[column]?.trim()) leftOut.add(title)
    }
  }
  if (rows.length === 0) throw new ImportFileError('This file has headings and no accounts.')
  return { format: format.name, rows, leftOut: [...leftOut] }
}
