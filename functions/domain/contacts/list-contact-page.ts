import { indexedPage } from '#functions/core/store/indexed-page.ts'
import type { PageRequest } from '#functions/core/store/listing.ts'
import type { UserId } from '#shared/model/ids.ts'
import { type IndexEntry, listContactEntries, searchedText, sortedByName } from './contact-index.ts'
import { type ContactKind, findContactItems, listContacts } from './contact-repository.ts'

const isKind = (kind: ContactKind) => (entry: IndexEntry) =>
  kind === 'all' || entry.isDelegate === (kind === 'delegates')

/** A page of contacts: those of one kind that contain each word of the search, by name. */
export const listContactPage = (
  owner: UserId,
  kind: ContactKind,
  request: PageRequest,
  search = '',
) =>
  indexedPage(
    {
      readPage: (page) => listContacts(owner, kind, page),
      readIndex: async () => (await listContactEntries(owner)).filter(isKind(kind)),
      sort: sortedByName,
      searchedText,
      load: (entries) =>
        findContactItems(
          owner,
          entries.map(({ contactId }) => contactId),
        ),
    },
    request,
    search,
  )
