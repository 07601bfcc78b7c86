import type { Handler } from '#functions/core/context.ts'
import { presignUpload, signedFor } from '#functions/core/files/bucket.ts'
import { reserveFile } from '#functions/core/files/reserve-file.ts'
import { storedFile } from '#functions/core/files.ts'
import type { storage } from '#shared/contract/storage.ts'

export const beginUpload: Handler<typeof storage.operations.BeginUpload> = async (
  { body },
  context,
) => {
  const file = await reserveFile(context, body)
  const { url, fields } = await presignUpload(file)
  const expiresAt = new Date(context.wallTime.getTime() + signedFor.upload * 1000).toISOString()
  return { file: storedFile(file), upload: { url, fields, expiresAt } }
}
