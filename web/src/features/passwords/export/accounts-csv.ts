import Papa from 'papaparse'
import { exactColumn, writeExact } from '#web/features/passwords/exact-cells.ts'
import { writeOwnFields } from '#web/features/passwords/own-fields-text.ts'
import { emptyAccount, type PortableAccount } from '#web/features/passwords/portable-account.ts'

/** A cell to which an apostrophe was added. No spreadsheet program then takes it for a formula. */
export interface GuardedCell {
  /** The label of the account in this row. */
  readonly label: string
  readonly column: string
}

/**
 * The beginning of a text that a spreadsheet program may take for a formula, also in full width
 * (OWASP, CSV injection). A text that begins with apostrophes and such a sign gets one
 * apostrophe more.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

const cellsOf = (account: PortableAccount): Readonly<Record<string, string>> => ({
  folder: account.folder,
  favorite: account.favourite ? '1' : '',
  type: account.kind === 'login' ? 'login' : 'note',
  name: account.label,
  notes: account.notes,
  fields: writeOwnFields(account.ownFields),
  reprompt: '0',
  login_uri: account.webSites.join(','),
  login_username: account.userName,
  login_password: account.password,
  login_totp: account.totp,
})

/**
 * The accounts as CSV: the columns of Bitwarden's CSV, which other programs read, and our own
 * `exactColumn`, by which our import reads back exactly what was exported. An apostrophe is added
 * to each cell that a spreadsheet program would take for a formula. `guarded` names these cells,
 * because a password with the apostrophe does not work. Our import takes the apostrophes away.
 */
export const accountsCsv = (
  accounts: readonly PortableAccount[],
): { csv: string; guarded: readonly GuardedCell[] } => {
  const guarded: GuardedCell[] = []
  const rows = accounts.map((account) => {
    const cells = Object.entries(cellsOf(account))
    const guardedColumns = cells.filter(([, text]) => formula.test(text)).map(([column]) => column)
    guarded.push(...guardedColumns.map((column) => ({ label: account.label, column })))
    return Object.fromEntries([
      ...cells.map(([column, text]) => [
        column,
        guardedColumns.includes(column) ? `'${text}` : text,
      ]),
      [exactColumn, writeExact(account, cells, guardedColumns)],
    ])
  })
  const columns = [...Object.keys(cellsOf(emptyAccount)), exactColumn]
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  return {
    csv: `\uFEFF${Papa.unparse({ fields: columns, data: rows }, { quotes: true })}\r\n`,
    guarded,
  }
}
