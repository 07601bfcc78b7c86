import { writeAll } from '#functions/core/store/table.ts'
import { type FileRecord, fileRemoval, storedFile } from '#functions/domain/files/file-record.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'

export const upload: Handler<typeof storage.operations.Upload> = async (
  { category, companyId, body },
  context,
) => {
  // Nobody keeps a company yet: whichever it is, it is not the caller's.
  if (companyId) throw notFound()
  const files: FileRecord[] = []
  try {
    for (const file of body.files) files.push(await storeFile(context, category, file))
  } catch (error) {
    // Who is told that a form was refused sends it again: nothing of it may stay. What cannot be removed now is only
    // room that is used.
    for (const file of files) await writeAll(fileRemoval(file)).catch(() => undefined)
    throw error
  }
  return { files: files.map(storedFile) }
}
