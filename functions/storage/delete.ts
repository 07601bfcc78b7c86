import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { fileInUse, fileRemoval, findFile } from '#functions/domain/files/file-record.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'

export const deleteFile: Handler<typeof storage.operations.Delete> = async ({ id }, context) => {
  const { account } = context.caller
  const file = await findFile(account.userId, id)
  if (!file) throw notFound()
  if (file.attachedTo !== undefined) throw fileInUse()
  await writeAll([
    ...fileRemoval(file),
    // A file that never arrived gets no log line.
    ...(file.status === 'READY'
      ? [activity(context, account.userId, 'FILE_DELETED', file.fileName)]
      : []),
    ...(account.avatarFileId === id
      ? [accountChange(account.userId, { avatarFileId: undefined })]
      : []),
  ])
  return { deleted: true }
}
