import { writeAll } from '#functions/core/store/table.ts'
import { type FileRecord, fileRemoval } from './file-record.ts'

/** Removes files that nothing refers to: what cannot be removed now is only room that is used. */
export const dropFiles = async (files: readonly FileRecord[]): Promise<void> => {
  for (const file of files) await writeAll(fileRemoval(file)).catch(() => undefined)
}
