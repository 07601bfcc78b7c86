import type { PageRequest } from '#functions/core/store/listing.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { findStoredAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { ContactThing } from '#shared/contract/contact-thing.ts'
import { ThingKind } from '#shared/model/gift.ts'
import { type ContactId, DigitalAccountId } from '#shared/model/ids.ts'
import type { TargetId } from '#shared/model/share.ts'
import { readsAccount } from '#shared/rules/sharing/account-readers.ts'
import { toReceiver, whatTheyGet } from '#shared/rules/sharing/what-they-get.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { listActiveDelegates, listDelegates } from '../delegates/delegate-repository.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { shareableOf } from '../shareable.ts'
import { inLabelOrder, type KeptThing, listKept } from './list-kept.ts'

interface Asked extends PageRequest {
  readonly kind?: ThingKind | undefined
  readonly search: string
}

/** A thing before its page is known. */
type Entry = Omit<ContactThing, 'id'> & { readonly id: TargetId; readonly thing: KeptThing }

const given = ({ gets }: Entry) => gets !== 'nobody'

/** Adds to the entries of a page what only it shows. */
const detailed = async (owner: Account, page: readonly Entry[]): Promise<ContactThing[]> => {
  const ids = page.flatMap(({ kind, id }) => (kind === 'account' ? DigitalAccountId.parse(id) : []))
  const stored = await findStoredAccounts(owner.userId, ids)
  const byId = new Map(stored.map((record) => [String(record.digitalAccountId), record]))
  const readers = stored.some((record) => record.readers.who === 'delegates')
    ? await listActiveDelegates(owner.userId)
    : []
  return Promise.all(
    page.map(async ({ thing, ...entry }): Promise<ContactThing> => {
      const account = byId.get(entry.id)
      const { categories } = shareableOf(entry.kind)
      const category =
        entry.by === 'category' && thing.kind !== 'account' && thing.category !== undefined
          ? await categories?.nameOf(owner, thing.category)
          : undefined
      return {
        ...entry,
        ...(category === undefined ? {} : { category }),
        ...(account
          ? {
              account: {
                version: account.version,
                readers:
                  account.readers.who === 'contacts'
                    ? account.readers.contactIds
                    : account.readers.who === 'delegates'
                      ? readers
                      : [],
                forDelegates: account.readers.who === 'delegates',
              },
            }
          : {}),
      }
    }),
  )
}

/**
 * A page of the owner's digital accounts, documents, memories and businesses, of all kinds or of
 * one, with when a contact sees each. The things that they get come first. It reads the search
 * indexes, so that a page costs about the same among thousands (`NOT_FOUND` for a contact that the
 * owner does not have).
 */
export const listForContact = async (
  owner: Account,
  contactId: ContactId,
  { kind, search, pageNumber, pageSize }: Asked,
) => {
  const { userId } = owner
  await loadContact(userId, contactId)
  const [all, delegates] = await Promise.all([listAllShares(userId), listDelegates(userId)])
  const isDelegate = delegates.some(
    (delegate) => delegate.contactId === contactId && delegate.status === 'ACCEPTED',
  )
  const receiver = toReceiver(contactId, isDelegate, all)
  const things = await listKept(owner, {
    kinds: kind ? [kind] : ThingKind.options,
    readers: (readers) => readsAccount(readers, { isDelegate, contactIds: [contactId] }),
  })
  const entries = things.map(
    (thing): Entry => ({
      thing,
      kind: thing.kind,
      id: thing.id,
      label: thing.label,
      ...whatTheyGet(thing, receiver),
    }),
  )
  const words = searchWords(search)
  const found = inLabelOrder(
    entries.filter(({ label }) => hasWords(label, words)),
    given,
  )
  return {
    items: await detailed(owner, found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)),
    total: found.length,
    given: entries.filter(given).length,
    pageNumber,
    pageSize,
  }
}
