import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findDocument, openDocument } from '#functions/domain/documents/document-repository.ts'
import { toFullDocument } from '#functions/domain/documents/full-document.ts'
import { shortName } from '#functions/domain/sharing/people.ts'
import {
  noteSharedDocumentRead,
  openSharedDocument,
} from '#functions/domain/sharing/shared-document.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import type { FullDocument } from '#shared/model/document.ts'
import type { FileId } from '#shared/model/ids.ts'

/** A document of another person. Earlier versions, reminders and its business concern only its owner. */
const readShared = async (context: MemberContext, fileId: FileId): Promise<FullDocument> => {
  const shared = await openSharedDocument(context.caller.account, fileId)
  const { owner } = shared
  const full = toFullDocument(await openDocument(owner, shared.document))
  await noteSharedDocumentRead(context, shared)
  return {
    ...full,
    earlier: [],
    remindAt: undefined,
    companyId: undefined,
    from: { name: shortName(owner), userProfileId: owner.userProfileId },
  }
}

export const getDocumentById: Handler<typeof document.operations.GetDocumentById> = async (
  { fileId },
  context,
) => {
  const { account, userId } = context.caller
  const own = await findDocument(userId, fileId)
  return own ? toFullDocument(await openDocument(account, own)) : readShared(context, fileId)
}
