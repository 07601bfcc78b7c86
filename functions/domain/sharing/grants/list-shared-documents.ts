import { indexedPage } from '#functions/core/store/indexed-page.ts'
import type { PageRequest } from '#functions/core/store/listing.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { documentIndex, searchedText } from '#functions/domain/documents/document-index.ts'
import { findDocumentItems } from '#functions/domain/documents/document-repository.ts'
import { notFound } from '#shared/errors.ts'
import type { DocumentCategory } from '#shared/model/document.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import { sharedWithMe } from './shared-with-me.ts'

/**
 * A page of the documents that one person lets the caller see now, by title: all, or those of a
 * category. Each document contains every word of the search. `NOT_FOUND` if they share none, or if
 * there is no such person.
 */
export const listSharedDocuments = async (
  caller: Account,
  profileId: UserProfileId,
  {
    category,
    search,
    page,
  }: { category?: DocumentCategory | undefined; search?: string | undefined; page: PageRequest },
) => {
  const sharedIds = new Set<string>(
    (await sharedWithMe(caller, ['document'])).flatMap(({ owner, targetId }) =>
      owner.userProfileId === profileId ? [targetId] : [],
    ),
  )
  const ownerId = sharedIds.size > 0 ? await findProfileOwner(profileId) : undefined
  if (!ownerId || !(await findAccount(ownerId))) throw notFound()
  const entries = (await documentIndex.read(ownerId)).filter(
    (entry) =>
      sharedIds.has(entry.fileId) && (category === undefined || entry.category === category),
  )
  return indexedPage(
    {
      readIndex: async () => entries,
      sort: documentIndex.sorted,
      searchedText,
      load: async (pageEntries) => {
        const ids = pageEntries.map(({ fileId }) => fileId)
        const items = await findDocumentItems(ownerId, ids)
        // The business that a document belongs to concerns only its owner.
        return items.map((item) => ({ ...item, companyId: undefined }))
      },
    },
    page,
    search,
  )
}
