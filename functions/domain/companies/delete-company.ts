import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { avatarChange } from '#functions/domain/files/avatar-change.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyId, UserId } from '#shared/model/ids.ts'
import { companyRemoval, loadStoredCompany } from './company-repository.ts'
import type { DocumentCounts } from './full-company.ts'

/** What the deletion of a business needs from the code of documents. */
interface DocumentsOfCompanies extends DocumentCounts {
  /** The part of a transaction that requires a business to have no documents. */
  readonly noDocumentsCheck: (
    owner: UserId,
    companyId: CompanyId,
    onConflict: () => AppError,
  ) => Write
}

const documentsRemain = (documents: number) =>
  new AppError(
    'COMPANY_HAS_DOCUMENTS',
    documents === 1
      ? 'One document still belongs to this business. Move or delete it first.'
      : `${documents} documents still belong to this business. Move or delete them first.`,
    { details: { documents } },
  )

/**
 * Deletes a business of the caller that has no documents (`COMPANY_HAS_DOCUMENTS`), with its
 * picture. `endShares` ends its shares. The caller passes it, because businesses may not import the
 * code of shares (`functions/floors.test.ts`).
 */
export const deleteCompany = async (
  context: MemberContext,
  companyId: CompanyId,
  { countByCompany, noDocumentsCheck }: DocumentsOfCompanies,
  endShares: () => Promise<void>,
): Promise<{ deleted: true }> => {
  const { account, userId } = context.caller
  return retryStale(async () => {
    const company = await loadStoredCompany(userId, companyId)
    const documents = (await countByCompany(userId)).get(companyId) ?? 0
    if (documents > 0) throw documentsRemain(documents)
    // Shares end first, so that nobody else can read the business if the call fails half-way.
    await endShares()
    await writeAll([
      ...companyRemoval(userId, company),
      // Another window may add a document meanwhile.
      noDocumentsCheck(userId, companyId, () => documentsRemain(1)),
      ...(await avatarChange(userId, {
        holder: companyId,
        before: company.avatarFileId,
        after: undefined,
      })),
      await activityAbout(context, account, 'COMPANY_DELETED', company.name),
    ])
    return { deleted: true }
  })
}
