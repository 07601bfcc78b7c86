import { readRange } from '../export-bucket.ts'
import type { ExportedFile } from './content.ts'

/** How many files are looked at in parallel. One by one, thousands would take too long. */
const readAtOnce = 16

/** Whether a file has its last byte. If it does, it has all bytes before it. */
const isComplete = async (file: ExportedFile): Promise<boolean> => {
  if (!('uploaded' in file) || file.uploaded.size === 0) return true
  const { size, path: key } = file.uploaded
  return (await readRange({ bucket: 'files', key }, size - 1, 1)) !== undefined
}

/**
 * The uploaded files whose bytes are missing, because their owner deleted them a moment ago, or
 * because they were lost.
 */
export const findMissing = async (
  files: readonly ExportedFile[],
): Promise<ReadonlySet<ExportedFile>> => {
  const missingFiles = new Set<ExportedFile>()
  for (let start = 0; start < files.length; start += readAtOnce) {
    const batch = files.slice(start, start + readAtOnce)
    const areComplete = await Promise.all(batch.map(isComplete))
    for (const [index, file] of batch.entries()) if (!areComplete[index]) missingFiles.add(file)
  }
  return missingFiles
}
