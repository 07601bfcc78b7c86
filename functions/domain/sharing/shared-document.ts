import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import {
  loadStoredDocument,
  type StoredDocument,
} from '#functions/domain/documents/document-repository.ts'
import type { FileId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { openBy } from './grants/grant.ts'
import { claimantLabel, toClaimant } from './people.ts'
import { shareableDocument } from './shareables/document.ts'

/** A document that another person shares with the caller. */
export interface SharedDocument {
  readonly owner: Account
  readonly document: StoredDocument
}

/** A document that is shared with the caller now (`NOT_FOUND` as in `openBy`). */
export const openSharedDocument = async (
  caller: Account,
  fileId: FileId,
): Promise<SharedDocument> => {
  const { owner } = await openBy(shareableDocument, caller, {
    targetType: 'document',
    targetId: TargetId.parse(fileId),
  })
  return { owner, document: await loadStoredDocument(owner.userId, fileId) }
}

/** The line in the owner's log that says who read their document. */
export const noteSharedDocumentRead = async (
  { caller, now }: MemberContext,
  { owner, document }: SharedDocument,
): Promise<void> => {
  const line = `${document.title}, by ${claimantLabel(toClaimant(caller.account))}`
  return writeAll([await activityAbout({ now }, owner, 'SHARE_OPENED', line)])
}
