import { presignUpload, signedFor } from '#functions/domain/files/bucket.ts'
import { storedFile } from '#functions/domain/files/file-record.ts'
import { reserveFile } from '#functions/domain/files/reserve-file.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'

export const beginUpload: Handler<typeof storage.operations.BeginUpload> = async (
  { body },
  context,
) => {
  const file = await reserveFile(context, body)
  const { url, fields } = await presignUpload(file)
  const expiresAt = new Date(
    context.wallTime.getTime() + signedFor(file.category).upload * 1000,
  ).toISOString()
  return { file: storedFile(file), upload: { url, fields, expiresAt } }
}
