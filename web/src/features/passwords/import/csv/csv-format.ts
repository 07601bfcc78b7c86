import type { PortableAccount } from '#web/features/passwords/portable-account.ts'

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
  /** Read by `finish`, `restore` or `otherThanAccount` alone. */
  | 'special'
  /** A field of the person's own, with a name of ours. */
  | { readonly name: string; readonly secret: boolean }

/** Gives the content of a row in the column of this heading. */
export type Cell = (heading: string) => string

/** A CSV format of a password manager: a table of its columns, and what only it has. */
export interface CsvFormat {
  readonly name: string
  /** The columns without which a file is of another format. */
  readonly required: readonly string[]
  /**
   * All of its columns, in lower case. If two of them have the same target, the first with content
   * is taken, and the others become fields of the person's own.
   */
  readonly columns: Readonly<Record<string, Target>>
  /** Changes the text before it is split into cells. */
  readonly prepare?: (text: string) => string
  /** What a row holds instead of an account, such as "folders". Undefined for an account. */
  readonly otherThanAccount?: (cell: Cell) => string | undefined
  /** Undoes what the program did to the text of a cell when it wrote a row, if the row says so. */
  readonly restore?: (cell: Cell) => ((column: string, text: string) => string) | undefined
  /** Changes the account with what only this format has. */
  readonly finish?: (account: PortableAccount, cell: Cell) => PortableAccount
  /** What the person should know about the account. */
  readonly remarks?: (account: PortableAccount, cell: Cell) => readonly string[]
  /** The account without the escapes that the program may have written, if there are any. */
  readonly decoded?: (account: PortableAccount) => PortableAccount | undefined
}
