import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadStoredDocument } from '#functions/domain/documents/document-repository.ts'
import { shareWithContacts } from '#functions/domain/sharing/share-with-contacts.ts'
import type { Target } from '#functions/domain/sharing/target.ts'
import { findWillById } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { notFound } from '#shared/errors.ts'
import { type FileId, WillId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'

const ofType = (targetType: Target['targetType'], id: FileId): Target => ({
  targetType,
  targetId: TargetId.parse(id),
})

export const shareDocument: Handler<typeof document.operations.ShareDocument> = (
  { fileId, body },
  context,
) => shareWithContacts(context, ofType('document', fileId), body)

/** The will with this id, or the scan of a signed will (`NOT_FOUND`). */
const willTarget = async ({ caller }: MemberContext, fileId: FileId): Promise<Target> => {
  if (await findWillById(caller.account, WillId.parse(fileId))) return ofType('will', fileId)
  const { signedWill } = await loadStoredDocument(caller.userId, fileId)
  if (!signedWill) throw notFound()
  return ofType('document', fileId)
}

export const shareVirtualWill: Handler<typeof document.operations.ShareVirtualWill> = async (
  { fileId, body },
  context,
) => shareWithContacts(context, await willTarget(context, fileId), body)
