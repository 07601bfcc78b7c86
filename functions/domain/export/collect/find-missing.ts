import { readRange } from '../export-bucket.ts'
import type { ExportedFile } from './content.ts'

/** How many files are looked at in parallel. */
const atATime = 16

/** Reads the last byte: a file that has it has all before it. */
const isThere = async (file: ExportedFile): Promise<boolean> => {
  if (!('uploaded' in file) || file.uploaded.size === 0) return true
  const { size, path: key } = file.uploaded
  return (await readRange({ bucket: 'files', key }, size - 1, 1)) !== undefined
}

/**
 * The uploaded files whose bytes are not there: their owner deleted them a moment ago, or they were
 * lost.
 */
export const findMissing = async (
  files: readonly ExportedFile[],
): Promise<ReadonlySet<ExportedFile>> => {
  const missing = new Set<ExportedFile>()
  for (let start = 0; start < files.length; start += atATime) {
    const some = files.slice(start, start + atATime)
    const there = await Promise.all(some.map(isThere))
    for (const [index, file] of some.entries()) if (!there[index]) missing.add(file)
  }
  return missing
}
