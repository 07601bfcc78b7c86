import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import {
  findDocument,
  type StoredDocument,
} from '#functions/domain/documents/document-repository.ts'
import { removeDocument } from '#functions/domain/documents/remove-document.ts'
import { fileInUse, fileRemoval, findFile } from '#functions/domain/files/file-record.ts'
import { deleteShares } from '#functions/domain/sharing/delete-shares.ts'
import { listSharesOf } from '#functions/domain/sharing/share-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { storage } from '#shared/contract/storage.ts'
import { notFound } from '#shared/errors.ts'
import type { FileId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'

/** The shares end first: if the call fails half-way, fewer people see the document. */
const deleteDocument = async (context: MemberContext, { fileId, title }: StoredDocument) => {
  const { userId } = context.caller
  const target = { targetType: 'document' as const, targetId: TargetId.parse(fileId) }
  await deleteShares(userId, await listSharesOf(userId, target))
  await removeDocument(userId, fileId, [activity(context, userId, 'FILE_DELETED', title)])
}

const deleteLooseFile = async (context: MemberContext, fileId: FileId) => {
  const { account } = context.caller
  const file = await findFile(account.userId, fileId)
  if (!file) throw notFound()
  const isOwnPicture = account.avatarFileId === fileId
  if (file.attachedTo !== undefined && !isOwnPicture) throw fileInUse()
  await writeAll([
    ...fileRemoval(file),
    // A file that never arrived gets no log line.
    ...(file.status === 'READY'
      ? [activity(context, account.userId, 'FILE_DELETED', file.fileName)]
      : []),
    ...(isOwnPicture ? [accountChange(account.userId, { avatarFileId: undefined })] : []),
  ])
}

export const deleteFile: Handler<typeof storage.operations.Delete> = async ({ id }, context) => {
  const document = await findDocument(context.caller.userId, id)
  await (document ? deleteDocument(context, document) : deleteLooseFile(context, id))
  return { deleted: true }
}
