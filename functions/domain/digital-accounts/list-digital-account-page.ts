import type { Owner } from '#functions/core/crypto/encryption.ts'
import { indexedPage } from '#functions/core/store/indexed-page.ts'
import type { PageRequest } from '#functions/core/store/listing.ts'
import type { DigitalAccountType } from '#shared/model/digital-account.ts'
import { digitalAccountIndex } from './digital-account-index.ts'
import { findDigitalAccountItems, listDigitalAccounts } from './digital-account-repository.ts'

interface DigitalAccountFilter {
  /** Each of its words must occur in the label. */
  readonly search?: string | undefined
  readonly type?: DigitalAccountType | undefined
}

/** A page of an owner's digital accounts by label: of one type or all, with the searched words. */
export const listDigitalAccountPage = (
  owner: Owner,
  request: PageRequest,
  { search, type }: DigitalAccountFilter = {},
) =>
  indexedPage(
    {
      readPage: (page) => listDigitalAccounts(owner, type ? `type:${type}` : 'all', page),
      readIndex: async () =>
        (await digitalAccountIndex.read(owner.userId)).filter(
          (entry) => type === undefined || entry.type === type,
        ),
      sort: digitalAccountIndex.sorted,
      searchedText: ({ label }) => label,
      load: (entries) =>
        findDigitalAccountItems(
          owner,
          entries.map(({ digitalAccountId }) => digitalAccountId),
        ),
    },
    request,
    search,
  )
