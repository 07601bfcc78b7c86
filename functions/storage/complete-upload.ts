import type { Handler } from '#functions/core/context.ts'
import { completeUpload as complete } from '#functions/core/files/complete-upload.ts'
import { storedFile } from '#functions/core/files.ts'
import type { storage } from '#shared/contract/storage.ts'

export const completeUpload: Handler<typeof storage.operations.CompleteUpload> = async (
  { body },
  { caller },
) => storedFile(await complete(caller.userId, body.fileId))
