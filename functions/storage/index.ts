import type { Context } from '#functions/core/http/context.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { loadStoredCompany } from '#functions/domain/companies/company-repository.ts'
import { documentOfUpload } from '#functions/domain/documents/document-of-upload.ts'
import {
  findDocument,
  type StoredDocument,
} from '#functions/domain/documents/document-repository.ts'
import { removeDocument } from '#functions/domain/documents/remove-document.ts'
import { presignUpload, signedForSeconds } from '#functions/domain/files/bucket.ts'
import { completeUpload } from '#functions/domain/files/complete-upload.ts'
import {
  attachmentUrl,
  type FileRecord,
  fileInUse,
  fileRemoval,
  findFile,
  storedFile,
} from '#functions/domain/files/file-record.ts'
import { reserveFile } from '#functions/domain/files/reserve-file.ts'
import { storeFile } from '#functions/domain/files/store-file.ts'
import { deleteSharesOf } from '#functions/domain/sharing/grants/delete-shares.ts'
import { openFile } from '#functions/domain/sharing/open-file.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { storage } from '#shared/contract/storage.ts'
import { AppError, invalidField, notFound } from '#shared/errors.ts'
import type { FileCategory } from '#shared/model/file.ts'
import type { CompanyId, FileId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { previewOf } from '#shared/rules/files/file-types.ts'

const openAvatar = async (caller: Account, path: string): Promise<FileRecord> => {
  const file = await openFile(caller, path)
  if (file.category !== 'avatar') throw notFound()
  return file
}

/**
 * The shares end first. If the call fails half-way, fewer people see the document, and not more.
 */
const deleteDocument = async (context: MemberContext, { fileId, title }: StoredDocument) => {
  const { userId } = context.caller
  const target = { targetType: 'document' as const, targetId: TargetId.parse(fileId) }
  await deleteSharesOf(userId, target)
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

const loggedDownload = async (file: FileRecord, context: MemberContext) => {
  await writeAll([activity(context, file.owner, 'FILE_DOWNLOADED', file.fileName)])
  return { location: await attachmentUrl(file) }
}

/** A presigned URL, and when it expires. S3 goes by the wall clock. */
const fileUrl = async (file: FileRecord, { wallTime }: Context) => ({
  url: await attachmentUrl(file),
  expiresAt: new Date(
    wallTime.getTime() + signedForSeconds(file.category).download * 1000,
  ).toISOString(),
})

/** Removes a file that was just stored. A file of a document goes with the document's record. */
const drop = ({ caller }: MemberContext, file: FileRecord): Promise<void> =>
  file.attachedTo === undefined
    ? writeAll(fileRemoval(file))
    : removeDocument(caller.userId, file.fileId)

/** Only a document belongs to a business, and only to one of the caller (`NOT_FOUND`). */
const assertCompany = async (
  { caller }: MemberContext,
  category: FileCategory,
  companyId: CompanyId,
): Promise<void> => {
  // Only to refuse a business of somebody else.
  await loadStoredCompany(caller.userId, companyId)
  if (category === 'document') return
  throw invalidField('category', 'Only documents can belong to a business.')
}

export const handlers = {
  Delete: async ({ id: fileId }, context) => {
    const document = await findDocument(context.caller.userId, fileId)
    await (document ? deleteDocument(context, document) : deleteLooseFile(context, fileId))
    return { deleted: true }
  },
  Download: async ({ path }, context) =>
    loggedDownload(await openFile(context.caller.account, path), context),
  DownloadAvatar: async ({ path }, { caller }) => ({
    location: await attachmentUrl(await openAvatar(caller.account, path)),
  }),
  DownloadLense: async ({ lenseId, path }, context) => {
    const file = await openFile(context.caller.account, path)
    // A file that belongs to no record is named by its own id.
    if (![file.fileId, file.attachedTo].includes(lenseId)) throw notFound()
    return loggedDownload(file, context)
  },
  GetAvatarUrl: async ({ path }, context) =>
    fileUrl(await openAvatar(context.caller.account, path), context),
  /** A preview of one's own file is not logged. A preview of another person's is. */
  Preview: async ({ path }, context) => {
    const { account } = context.caller
    const file = await openFile(account, path)
    const kind = previewOf(file.contentType)
    if (!kind) {
      throw new AppError('FILE_NOT_PREVIEWABLE', 'This file cannot be shown here. Download it.')
    }
    if (file.owner !== account.userId) {
      await writeAll([activity(context, file.owner, 'FILE_DOWNLOADED', file.fileName)])
    }
    return { ...(await fileUrl(file, context)), file: storedFile(file), kind }
  },
  Upload: async ({ category, companyId, body }, context) => {
    if (companyId) await assertCompany(context, category, companyId)
    const files: FileRecord[] = []
    try {
      for (const file of body.files) {
        files.push(
          await storeFile(context, category, file, documentOfUpload(context, { companyId })),
        )
      }
    } catch (error) {
      // The caller will send a refused form again, so none of its files may stay. A file that
      // cannot be removed now only wastes storage.
      for (const file of files) await drop(context, file).catch(() => undefined)
      throw error
    }
    return { files: files.map(storedFile) }
  },
  BeginUpload: async ({ body }, context) => {
    const file = await reserveFile(context, body)
    const { url, fields } = await presignUpload(file)
    const expiresAt = new Date(
      context.wallTime.getTime() + signedForSeconds(file.category).upload * 1000,
    ).toISOString()
    return { file: storedFile(file), upload: { url, fields, expiresAt } }
  },
  CompleteUpload: async ({ body }, context) =>
    storedFile(
      await completeUpload(
        context.caller.userId,
        body.fileId,
        documentOfUpload(context, { category: body.documentCategory, companyId: body.companyId }),
      ),
    ),
} satisfies Handlers<typeof storage>

export const handler = serve(storage, handlers)
