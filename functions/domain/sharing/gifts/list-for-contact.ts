import type { PageRequest } from '#functions/core/store/listing.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { findStoredDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import {
  placeIsOnlyNoted,
  tellsDelegatesWhereWillIs,
} from '#functions/domain/documents/original-of-will.ts'
import type { ContactThing } from '#shared/contract/contact-thing.ts'
import { ThingKind } from '#shared/model/gift.ts'
import { type ContactId, DigitalAccountId } from '#shared/model/ids.ts'
import type { TargetId } from '#shared/model/share.ts'
import { readsAccount } from '#shared/rules/sharing/reads-account.ts'
import { toReceiver, whatTheyGet } from '#shared/rules/sharing/what-they-get.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { listAcceptedDelegates } from '../delegates/delegate-repository.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { shareableOf } from '../shareable.ts'
import { readerIds } from './gift-request.ts'
import { inLabelOrder } from './in-label-order.ts'
import { type KeptThing, listKept } from './list-kept.ts'
import { whenReadsWill } from './load-receivers.ts'

interface PageQuery extends PageRequest {
  readonly kind?: ThingKind | undefined
  /** Only what the contact gets, or only the rest. */
  readonly part?: 'given' | 'rest' | undefined
  readonly search: string
}

/** A thing of the list, without what is read only for the page that is shown. */
type Entry = Omit<ContactThing, 'id'> & { readonly id: TargetId; readonly thing: KeptThing }

const isGiven = ({ gets }: Entry) => gets !== 'nobody'

/** The entries of the page that is shown. Their readers and categories are read only for it. */
const withDetails = async (
  owner: Account,
  page: readonly Entry[],
  delegates: readonly ContactId[],
): Promise<ContactThing[]> => {
  const ids = page.flatMap(({ kind, id }) => (kind === 'account' ? DigitalAccountId.parse(id) : []))
  const storedAccounts = await findStoredDigitalAccounts(owner.userId, ids)
  const byId = new Map(storedAccounts.map((record) => [String(record.digitalAccountId), record]))
  return Promise.all(
    page.map(async ({ thing, ...entry }): Promise<ContactThing> => {
      const digitalAccount = byId.get(entry.id)
      const { categories } = shareableOf(entry.kind)
      const category =
        entry.by === 'category' && thing.kind !== 'account' && thing.category !== undefined
          ? await categories?.nameOf(owner, thing.category)
          : undefined
      return {
        ...entry,
        ...(category === undefined ? {} : { category }),
        ...(digitalAccount
          ? {
              account: {
                version: digitalAccount.version,
                readers: [...readerIds(digitalAccount.readers, delegates)],
                forDelegates: digitalAccount.readers.who === 'delegates',
              },
            }
          : {}),
      }
    }),
  )
}

/**
 * A page of what the owner keeps, of all kinds or of one, with when a contact sees each thing. What
 * the contact gets comes first. It reads the search indexes, so that a page costs about the same
 * among thousands. `NOT_FOUND` for a contact that the owner does not have.
 */
export const listForContact = async (
  owner: Account,
  contactId: ContactId,
  { kind, part, search, pageNumber, pageSize }: PageQuery,
) => {
  const { userId } = owner
  // Only to refuse a contact that does not exist.
  await loadContact(userId, contactId)
  const [shares, delegates, isOnlyNoted] = await Promise.all([
    listAllShares(userId),
    listAcceptedDelegates(userId),
    placeIsOnlyNoted(owner),
  ])
  const isDelegate = delegates.includes(contactId)
  const readsPlace = isDelegate || whenReadsWill(owner, contactId, shares) !== 'nobody'
  const receiver = toReceiver(contactId, isDelegate, shares)
  const things = await listKept(owner, {
    kinds: kind ? [kind] : ThingKind.options,
    isReader: (readers) => readsAccount(readers, { isDelegate, contactIds: [contactId] }),
  })
  const entries = things
    .map(
      (thing): Entry => ({
        thing,
        kind: thing.kind,
        id: thing.id,
        label: thing.label,
        ...whatTheyGet(thing, receiver),
        tellsDelegatesWhereWillIs: readsPlace && tellsDelegatesWhereWillIs(owner, thing),
      }),
    )
    // The note of the place opens together with the will. Nobody lacks it as a thing of its own.
    .filter(
      (entry) => isGiven(entry) || !isOnlyNoted || !tellsDelegatesWhereWillIs(owner, entry.thing),
    )
  const words = searchWords(search)
  const found = inLabelOrder(
    entries.filter(({ label }) => hasWords(label, words)),
    isGiven,
  )
  const given = found.filter(isGiven).length
  const parts = { given: found.slice(0, given), rest: found.slice(given) }
  const listed = part ? parts[part] : found
  return {
    items: await withDetails(
      owner,
      listed.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
      delegates,
    ),
    total: listed.length,
    given,
    rest: parts.rest.length,
    pageNumber,
    pageSize,
  }
}
