import type { ImportedAccount } from '#web/features/passwords/imported-account.ts'

/** Where the content of a column goes. */
export type Target =
  | 'label'
  | 'userName'
  | 'password'
  | 'webSites'
  | 'notes'
  | 'totp'
  | 'folder'
  | 'favourite'
  /** When the password, or the whole entry, was last changed. */
  | 'changedAt'
  /** A field of the person's own, named for its column. */
  | 'ownField'
  /** Not imported, and listed as left out. */
  | 'leftOut'
  /** Used by `finish` alone. */
  | 'special'

/** A CSV format of a password manager: a table of its columns, and what only it has. */
export interface CsvFormat {
  readonly name: string
  /** The columns without which a file is of another format. */
  readonly required: readonly string[]
  /**
   * All of its columns, in lower case. If two of them have the same target, the first with content is taken, and the
   * others become fields of the person's own.
   */
  readonly columns: Readonly<Record<string, Target>>
  /** Changes the text before it is split into cells. */
  readonly prepare?: (text: string) => string
  /** Changes the account with what only this format has. `cell` gives the content of a column. */
  readonly finish?: (account: ImportedAccount, cell: (column: string) => string) => ImportedAccount
}
