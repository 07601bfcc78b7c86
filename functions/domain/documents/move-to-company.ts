import { retryStale } from '#functions/core/store/retry-stale.ts'
import { revise } from '#functions/core/store/revise.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { CompanyId, DocumentId } from '#shared/model/ids.ts'
import { documentReplacement, loadStoredDocument } from './document-repository.ts'

/**
 * Moves a document of the caller into one of their businesses, or out of one. `NOT_FOUND` if the
 * document or the business is not the caller's: `documentReplacement` checks the business in the
 * same transaction. Without a version, the last move wins.
 */
export const moveToCompany = async (
  { caller: { userId }, now }: MemberContext,
  documentId: DocumentId,
  companyId: CompanyId | undefined,
  version?: number,
): Promise<void> => {
  const move = async () => {
    const before = await loadStoredDocument(userId, documentId, { version })
    if (before.companyId === companyId) return
    await writeIndexed(() =>
      documentReplacement(userId, before, revise(before, { companyId }, now)),
    )
  }
  await (version === undefined ? retryStale(move) : move())
}
