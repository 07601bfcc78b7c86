import { packedIndex } from '#functions/core/store/packed-index.ts'
import type { DigitalAccount } from '#shared/model/digital-account.ts'
import type { DigitalAccountId } from '#shared/model/ids.ts'

/** A digital account as the search index stores it. */
export type IndexEntry = Pick<DigitalAccount, 'digitalAccountId' | 'label' | 'type'>

/** The search index of a person's digital accounts, by label. */
export const digitalAccountIndex = packedIndex<IndexEntry>({
  name: 'DigitalAccountIndex',
  noun: 'DIGITALACCOUNTINDEX',
  idOf: ({ digitalAccountId }) => digitalAccountId,
  sortedBy: ({ label }) => label,
  // A label contains no control characters, because the model refuses them.
  toFields: ({ label, type }) => [label, type],
  fromFields: (id, [label = '', type = 'other']) => ({
    // The id and the type were parsed when the account was stored. Parsing thousands again would
    // cost more than the search.
    digitalAccountId: id as DigitalAccountId,
    label,
    type: type as IndexEntry['type'],
  }),
})
