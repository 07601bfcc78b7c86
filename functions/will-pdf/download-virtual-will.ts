import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findDocument } from '#functions/domain/documents/document-repository.ts'
import { attachmentUrl } from '#functions/domain/files/file-record.ts'
import { printSharedWill } from '#functions/domain/printing/print-shared-will.ts'
import { printWill } from '#functions/domain/printing/print-will.ts'
import { openFile } from '#functions/domain/sharing/open-file.ts'
import { openSharedDocument } from '#functions/domain/sharing/shared-document.ts'
import { findWillById } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { hasCode } from '#shared/errors.ts'
import { type FileId, WillId } from '#shared/model/ids.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'

type Operations = typeof document.operations

export const downloadVirtualWillByWillId: Handler<
  Operations['DownloadVirtualWillByWillId']
> = async ({ willId }, context) => {
  const { account } = context.caller
  const will = await findWillById(account, willId)
  if (!will) return printSharedWill(willId, context)
  const watermark = !mayPrintClean(account.userEntitlements, will.role)
  return printWill(will, { watermark }, context)
}

/** The document with this id, of the caller or shared with them, or nothing. */
const findReadable = async ({ account, userId }: MemberContext['caller'], fileId: FileId) => {
  const own = await findDocument(userId, fileId)
  if (own) return own
  const shared = await openSharedDocument(account, fileId).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return undefined
    throw error
  })
  return shared?.document
}

/** The address of a scan of a signed will, or nothing. */
const findScan = async (context: MemberContext, fileId: FileId) => {
  const document = await findReadable(context.caller, fileId)
  if (!document?.signedWill || !document.file) return undefined
  const file = await openFile(context.caller.account, document.file.path)
  await writeAll([activity(context, file.owner, 'FILE_DOWNLOADED', file.fileName)])
  return { location: await attachmentUrl(file) }
}

export const downloadVirtualWillByFileId: Handler<
  Operations['DownloadVirtualWillByFileId']
> = async ({ fileId }, context) =>
  (await findScan(context, fileId)) ??
  downloadVirtualWillByWillId({ willId: WillId.parse(fileId) }, context)
