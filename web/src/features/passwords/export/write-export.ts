import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { PortableAccount } from '#web/features/passwords/portable-account.ts'
import { accountsCsv, type GuardedCell } from './accounts-csv.ts'
import { bitwardenJson } from './bitwarden-json.ts'
import { type ExportFormat, exportContents } from './export-contents.ts'
import { toExported } from './exported-account.ts'

export interface WrittenExport {
  readonly file: Blob
  readonly fileName: string
  /**
   * The labels of the digital accounts with a cell that begins like a formula. The file has an
   * apostrophe before the text of that cell, so a password there does not work as it is.
   */
  readonly guarded: readonly string[]
}

interface WrittenText {
  readonly text: string
  readonly guarded: readonly GuardedCell[]
}

const writers: Readonly<
  Record<ExportFormat, (accounts: readonly PortableAccount[]) => WrittenText>
> = {
  bitwarden: (accounts) => ({ text: bitwardenJson(accounts), guarded: [] }),
  csv: (accounts) => {
    const { csv, guarded } = accountsCsv(accounts)
    return { text: csv, guarded }
  },
}

export const writeExport = (
  digitalAccounts: readonly FullDigitalAccount[],
  format: ExportFormat,
): WrittenExport => {
  const { fileName, mediaType } = exportContents[format]
  const { text, guarded } = writers[format](digitalAccounts.map(toExported))
  return {
    file: new Blob([text], { type: mediaType }),
    fileName,
    guarded: [...new Set(guarded.map(({ label }) => label))],
  }
}
