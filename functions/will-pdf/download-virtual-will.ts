import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findDocument } from '#functions/domain/documents/document-repository.ts'
import { attachmentUrl, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { printSharedWill } from '#functions/domain/printing/print-shared-will.ts'
import { printWill } from '#functions/domain/printing/print-will.ts'
import { findWillById } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
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

/** The address of a scan of the caller's signed will, or nothing. */
const findScan = async (context: MemberContext, fileId: FileId) => {
  const { userId } = context.caller
  const document = await findDocument(userId, fileId)
  if (!document?.signedWill || !document.file) return undefined
  const file = await loadReadyFile(userId, document.file.fileId)
  await writeAll([activity(context, userId, 'FILE_DOWNLOADED', file.fileName)])
  return { location: await attachmentUrl(file) }
}

export const downloadVirtualWillByFileId: Handler<
  Operations['DownloadVirtualWillByFileId']
> = async ({ fileId }, context) =>
  (await findScan(context, fileId)) ??
  downloadVirtualWillByWillId({ willId: WillId.parse(fileId) }, context)
