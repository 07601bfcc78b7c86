import { indexedPage } from '#functions/core/store/indexed-page.ts'
import type { PageRequest } from '#functions/core/store/listing.ts'
import type { DocumentCategory } from '#shared/model/document.ts'
import type { UserId } from '#shared/model/ids.ts'
import { documentIndex, searchedText } from './document-index.ts'
import { findDocumentItems, listDocuments } from './document-repository.ts'

/**
 * A page of an owner's documents by title: all, or one category, and only what contains each word
 * of a search.
 */
export const listDocumentPage = (
  owner: UserId,
  category: DocumentCategory | undefined,
  request: PageRequest,
  search = '',
) =>
  indexedPage(
    {
      readPage: (page) => listDocuments(owner, category ? `category:${category}` : 'all', page),
      readIndex: async () =>
        (await documentIndex.read(owner)).filter(
          (entry) => category === undefined || entry.category === category,
        ),
      sort: documentIndex.sorted,
      searchedText,
      load: (entries) =>
        findDocumentItems(
          owner,
          entries.map(({ fileId }) => fileId),
        ),
    },
    request,
    search,
  )
