import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { accountsCsv } from './accounts-csv.ts'
import { bitwardenJson } from './bitwarden-json.ts'
import { type ExportFormat, exportContents } from './export-contents.ts'
import { toExported } from './exported-account.ts'

/** The file of an export, and the passwords that it could not write as they are. */
export interface WrittenExport {
  readonly file: Blob
  readonly fileName: string
  /**
   * The labels of accounts with a text that begins like a formula, before which an apostrophe
   * stands.
   */
  readonly guarded: readonly string[]
}

/** Writes accounts into a file. */
export const writeExport = (
  accounts: readonly FullDigitalAccount[],
  format: ExportFormat,
): WrittenExport => {
  const exported = accounts.map(toExported)
  const { fileName, mediaType } = exportContents[format]
  const { csv, guarded } = format === 'csv' ? accountsCsv(exported) : { csv: '', guarded: [] }
  return {
    file: new Blob([format === 'csv' ? csv : bitwardenJson(exported)], { type: mediaType }),
    fileName,
    guarded: [...new Set(guarded.map(({ label }) => label))],
  }
}
