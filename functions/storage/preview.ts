import type { Context } from '#functions/core/http/context.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { signedFor } from '#functions/domain/files/bucket.ts'
import { attachmentUrl, type FileRecord, storedFile } from '#functions/domain/files/file-record.ts'
import { openFile } from '#functions/domain/sharing/open-file.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'
import { AppError } from '#shared/errors.ts'
import { previewOf } from '#shared/rules/files/file-types.ts'

/** A presigned address, and when it expires by the wall clock, which S3 uses. */
export const addressOf = async (file: FileRecord, { wallTime }: Context) => ({
  url: await attachmentUrl(file),
  expiresAt: new Date(wallTime.getTime() + signedFor(file.category).download * 1000).toISOString(),
})

/** A preview of one's own file is not logged; a preview of another person's is. */
export const preview: Handler<typeof storage.operations.Preview> = async ({ path }, context) => {
  const { account } = context.caller
  const file = await openFile(account, path)
  const kind = previewOf(file.contentType)
  if (!kind) {
    throw new AppError('FILE_NOT_PREVIEWABLE', 'This file cannot be shown here. Download it.')
  }
  if (file.owner !== account.userId) {
    await writeAll([activity(context, file.owner, 'FILE_DOWNLOADED', file.fileName)])
  }
  return { ...(await addressOf(file, context)), file: storedFile(file), kind }
}
