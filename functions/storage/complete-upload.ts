import { documentOfUpload } from '#functions/domain/documents/document-of-upload.ts'
import { completeUpload as complete } from '#functions/domain/files/complete-upload.ts'
import { storedFile } from '#functions/domain/files/file-record.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'

export const completeUpload: Handler<typeof storage.operations.CompleteUpload> = async (
  { body },
  context,
) =>
  storedFile(
    await complete(
      context.caller.userId,
      body.fileId,
      documentOfUpload(context, { category: body.documentCategory, companyId: body.companyId }),
    ),
  )
