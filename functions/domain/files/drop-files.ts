import { writeAll } from '#functions/core/store/table.ts'
import { type FileRecord, fileRemoval } from './file-record.ts'

/** Removes files that no record refers to. A failure only wastes storage, so it is ignored. */
export const dropFiles = async (files: readonly FileRecord[]): Promise<void> => {
  for (const file of files) await writeAll(fileRemoval(file)).catch(() => undefined)
}
