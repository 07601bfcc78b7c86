import { serveCalls } from '#web/lib/worker/serve-calls.ts'
import { dryRun } from './dry-run.ts'
import { importIdOf } from './import-id.ts'
import { ImportFileError } from './import-rows.ts'
import type { ImportAnswer, ImportInput, ImportProgress } from './plan-import.ts'
import { readImportFile } from './read-import-file.ts'

/** How many rows one message has: the page takes that many in without a noticeable pause. */
const rowsPerMessage = 250

const planOf = async (
  { file, existing }: ImportInput,
  report: (progress: ImportProgress) => void,
): Promise<ImportAnswer> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { format, leftOut, rows } = readImportFile(bytes, (read) => report({ read }))
  report({ read: 1 })
  const importId = await importIdOf(bytes)
  const planned = dryRun(rows, existing)
  for (let start = 0; start < planned.length; start += rowsPerMessage) {
    report({ rows: planned.slice(start, start + rowsPerMessage) })
  }
  return { importId, format, leftOut }
}

serveCalls<ImportInput, ImportProgress, ImportAnswer>(async (input, report) => {
  try {
    return await planOf(input, report)
  } catch (error) {
    if (error instanceof ImportFileError) return { refused: error.message }
    throw error
  }
})
