import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findDocument } from '#functions/domain/documents/document-repository.ts'
import { printSharedWill } from '#functions/domain/printing/print-shared-will.ts'
import { printAgain, printWill } from '#functions/domain/printing/print-will.ts'
import { openSharedDocument } from '#functions/domain/sharing/open-shared-document.ts'
import { findWillById } from '#functions/domain/wills/will-repository.ts'
import type { Handler, Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { serveGroups } from '#functions/serve/serve-groups.ts'
import { document } from '#shared/contract/document.ts'
import { storage } from '#shared/contract/storage.ts'
import { wills } from '#shared/contract/wills.ts'
import { hasCode, notFound } from '#shared/errors.ts'
import { type DocumentId, WillId } from '#shared/model/ids.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'

type Operations = typeof document.operations

const downloadVirtualWillByWillId: Handler<Operations['DownloadVirtualWillByWillId']> = async (
  { willId },
  context,
) => {
  const { account } = context.caller
  const will = await findWillById(account, willId)
  if (!will) return printSharedWill(willId, context)
  const watermark = !mayPrintClean(account.userEntitlements, will.role)
  return printWill(will, { watermark }, context)
}

/** The caller's document with this id, or one that is shared with them, or nothing. */
const findReadable = async (
  { account, userId }: MemberContext['caller'],
  documentId: DocumentId,
) => {
  const ownDocument = await findDocument(userId, documentId)
  if (ownDocument) return ownDocument
  const sharedDocument = await openSharedDocument(account, documentId).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return undefined
    throw error
  })
  return sharedDocument?.document
}

/**
 * A redirect to `Storage/Download`, if the document is a scan of a signed will. That call checks
 * the right to the file again and logs the download. So the Lambda function `will-pdf` needs no
 * right to files.
 */
const findScan = async ({ caller }: MemberContext, documentId: DocumentId) => {
  const readable = await findReadable(caller, documentId)
  if (!readable?.signedWill || !readable.file) return undefined
  const { path } = storage.operations.Download
  return { location: `${path}?${new URLSearchParams({ path: readable.file.path })}` }
}

// These operations of the groups `Wills` and `Document` name this function (`lambda`), because it
// has the memory and the fonts that printing needs.
export const handlers = {
  GenerateWillPdf: ({ ShowWatermark: watermark, body }, context) =>
    printWill(body, { watermark }, context),
  GenerateWillPdfByWillId: async ({ willId, showWatermark: watermark, print }, context) => {
    const will = await findWillById(context.caller.account, willId)
    if (print) {
      if (!will) throw notFound()
      return printAgain(will, print, context)
    }
    return will ? printWill(will, { watermark }, context) : printSharedWill(willId, context)
  },
} satisfies Handlers<typeof wills, 'will-pdf'>

export const documentHandlers = {
  DownloadVirtualWillByFileId: async ({ fileId }, context) =>
    (await findScan(context, fileId)) ??
    downloadVirtualWillByWillId({ willId: WillId.parse(fileId) }, context),
  DownloadVirtualWillByWillId: downloadVirtualWillByWillId,
} satisfies Handlers<typeof document, 'will-pdf'>

export const handler = serveGroups(serve<typeof wills, 'will-pdf'>(wills, handlers), {
  Document: serve<typeof document, 'will-pdf'>(document, documentHandlers),
})
