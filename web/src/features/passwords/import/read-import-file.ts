import { decodeText } from '#web/lib/files/decode-text.ts'
import { readCsv } from './csv/read-csv.ts'
import { problemOfJson, problemOfText } from './files-of-others.ts'
import { checkFileSize, type ImportedFile, ImportFileError } from './import-rows.ts'
import { parseJson } from './parse-json.ts'
import { readBitwardenJson } from './read-bitwarden-json.ts'
import { readOnePasswordArchive } from './read-one-password-archive.ts'

/** The first bytes of a ZIP archive, and those of a KeePass database. */
const zipStart = [0x50, 0x4b, 0x03, 0x04]
const keePassStart = [0x03, 0xd9, 0xa2, 0x9a]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

const refuseIf = (problem: string | undefined) => {
  if (problem !== undefined) throw new ImportFileError(problem)
}

/**
 * Reads the export of a password manager, whichever of our formats it has. The content decides, not
 * the name of the file. `onRead` gets the part that was read, from 0 to 1.
 */
export const readImportFile = (
  bytes: Uint8Array,
  onRead?: (part: number) => void,
): ImportedFile => {
  checkFileSize(bytes.length)
  if (startsWith(bytes, zipStart)) return readOnePasswordArchive(bytes, onRead)
  if (startsWith(bytes, keePassStart)) {
    throw new ImportFileError(
      'This is an encrypted KeePass database. Open it in KeePass, and export it as CSV.',
    )
  }
  const text = decodeText(bytes)
  if (text === undefined) {
    throw new ImportFileError(
      'This is not a text file. Choose the file that your password manager exported.',
    )
  }
  const start = text.trimStart()
  if (start === '') throw new ImportFileError('This file is empty.')
  // What tells these other files apart is near their beginning.
  refuseIf(problemOfText(start.slice(0, 5000)))
  if (!/^[{[]/.test(start)) return readCsv(text, onRead)
  const file = parseJson(text)
  refuseIf(problemOfJson(file))
  return readBitwardenJson(file, text, onRead)
}
