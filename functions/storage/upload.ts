import type { Handler } from '#functions/core/context.ts'
import { storeFile } from '#functions/core/files/store-file.ts'
import { type FileRecord, storedFile } from '#functions/core/files.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'

export const upload: Handler<typeof storage.operations.Upload> = async (
  { category, companyId, body },
  context,
) => {
  // Nobody keeps a company yet: whichever it is, it is not the caller's.
  if (companyId) throw notFound()
  const files: FileRecord[] = []
  for (const file of body.files) files.push(await storeFile(context, category, file))
  return { files: files.map(storedFile) }
}
