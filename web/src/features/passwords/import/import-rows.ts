import { cutText } from '#shared/rules/cut-text.ts'
import type { PortableAccount } from '#web/features/passwords/portable-account.ts'

/** A row that was read. */
export interface ReadRow {
  /**
   * The number of the row in a spreadsheet, where the header is row 1. In JSON and 1PUX, it is the
   * number of the item.
   */
  readonly row: number
  readonly account: PortableAccount
  /** What the person should know about it, such as a passkey that cannot be moved. */
  readonly remarks: readonly string[]
  /**
   * The imported account without the HTML escapes that its program may have written. The person
   * chooses one of the two (`ImportChoices`).
   */
  readonly decoded?: PortableAccount
}

/** A row that was not understood, and why. */
export interface UnreadRow {
  readonly row: number
  readonly problem: string
}

export type ImportRow = ReadRow | UnreadRow

/** How many characters of a text a sentence repeats. */
const quotedLength = 60

/** A text of a file within a sentence, cut if it is long. */
export const quoted = (text: string): string =>
  `“${text.length > quotedLength ? `${cutText(text, quotedLength - 1)}…` : text}”`

/** The row of an entry that is no object, such as null. */
export const noEntry = (row: number, entry: unknown): UnreadRow => ({
  row,
  problem:
    entry === null
      ? `Item ${row} is empty.`
      : `Item ${row} is no entry: it is ${quoted(String(entry))}.`,
})

export const unknownTypeRemark = (type: string) =>
  `We do not know entries of the type ${quoted(type)}. Its fields are kept as they are.`
export const passkeyRemark = 'Its passkey cannot be moved. Make a new one at the website.'
export const fileRemark = (name: string) =>
  `Its file “${name}” is not imported. Add it to the account afterwards.`

/** A file of a password manager. */
export interface ImportedFile {
  /** Whose format it is: "Bitwarden". */
  readonly format: string
  readonly rows: readonly ImportRow[]
  /**
   * What the file has and we do not import, such as columns with identifiers of the other product.
   */
  readonly leftOut: readonly string[]
}

/** Thrown for a file that cannot be read at all. Its message is shown to the person. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
}

/** After so many rows, a reader reports how much of the file it has read. */
export const rowsPerReport = 200

/** The limits of an import. */
export const importLimits = {
  fileBytes: 50 * 1024 * 1024,
  /** The unpacked size of the one entry of a 1PUX archive that is read. */
  inflatedBytes: 64 * 1024 * 1024,
  rows: 20_000,
  /** What the server stores in one encrypted field. */
  fieldBytes: 64 * 1024,
} as const

/** Refuses a file of more bytes than an import may have. */
export const checkFileSize = (bytes: number): void => {
  if (bytes > importLimits.fileBytes) {
    throw new ImportFileError(
      'This file is larger than 50 MB. Export it without attached files, as CSV.',
    )
  }
}

/** Refuses a file of more rows than an import may have. */
export const checkRowCount = (count: number): void => {
  if (count > importLimits.rows) {
    throw new ImportFileError(
      'This file has more than 20,000 rows. Split it into several files, and import one at a time.',
    )
  }
}
