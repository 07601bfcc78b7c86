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
  /** A field of the person's own, with a name of ours. */
  | { readonly name: string; readonly secret: boolean }

/** Gives the content of a column of a row. */
export type Cell = (column: string) => string

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
  /** What a row is that is no account: "folders". */
  readonly isNone?: (cell: Cell) => string | undefined
  /** Gives each cell of a row the text that it had before it was written, if the row says it. */
  readonly restore?: (cell: Cell) => ((column: string, text: string) => string) | undefined
  /** Changes the account with what only this format has. */
  readonly finish?: (account: ImportedAccount, cell: Cell) => ImportedAccount
  /** What the person should know about the account. */
  readonly remarks?: (account: ImportedAccount, cell: Cell) => readonly string[]
  /** The account with the signs for which the program may have written others, if it has such. */
  readonly decoded?: (account: ImportedAccount) => ImportedAccount | undefined
}
