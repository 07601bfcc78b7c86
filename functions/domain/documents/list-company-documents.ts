import type { PageRequest } from '#functions/core/store/listing.ts'
import { loadStoredCompany } from '#functions/domain/companies/company-repository.ts'
import type { DocumentCategory } from '#shared/model/document.ts'
import type { CompanyId, UserId } from '#shared/model/ids.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { searchedText, toEntry } from './document-index.ts'
import { listDocuments, listEveryDocumentOf } from './document-repository.ts'

interface DocumentFilter {
  readonly category?: DocumentCategory | undefined
  readonly search?: string | undefined
}

/**
 * A page of the documents that one of the owner's businesses has, by title: all, or those of a
 * category and with each word of a search. `NOT_FOUND` if the owner has no such business.
 */
export const listCompanyDocuments = async (
  owner: UserId,
  companyId: CompanyId,
  { category, search = '' }: DocumentFilter,
  { pageNumber, pageSize }: PageRequest,
) => {
  // Only to refuse a business that does not exist.
  await loadStoredCompany(owner, companyId)
  const words = searchWords(search)
  if (category === undefined && words.length === 0) {
    return listDocuments(owner, `company:${companyId}`, { pageNumber, pageSize })
  }
  const matching = (await listEveryDocumentOf(owner, companyId)).filter(
    (document) =>
      (category === undefined || document.category === category) &&
      hasWords(searchedText(toEntry(document)), words),
  )
  const items = matching.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return { items, total: matching.length, pageNumber, pageSize }
}
