import type { PageRequest } from '#functions/core/store/listing.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  placeIsOnlyNoted,
  tellsDelegatesWhereWillIs,
} from '#functions/domain/documents/original-of-will.ts'
import { ThingKind } from '#shared/model/gift.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { byPerson, countThings, hasAny } from '#shared/rules/sharing/what-they-get.ts'
import { inLabelOrder } from './in-label-order.ts'
import { loadReceivers } from './load-receivers.ts'

/**
 * What each contact of the owner gets, by name, and a page of what nobody gets, by label: things,
 * messages (`messageCounts`), and the will to read. People who get none of it are left out.
 */
export const listByPerson = async (
  owner: Account,
  messageCounts: ReadonlyMap<ContactId, number>,
  { pageNumber, pageSize }: PageRequest,
) => {
  const isOnlyNoted = await placeIsOnlyNoted(owner)
  const { things, receivers } = await loadReceivers(owner, ThingKind.options, messageCounts.keys())
  const { people, nobody: forNobody } = byPerson(things, receivers)
  // The note of the place opens with the will, so it is not among what nobody gets.
  const nobody = forNobody.filter(
    (thing) => !isOnlyNoted || !tellsDelegatesWhereWillIs(owner, thing),
  )
  const pageThings = inLabelOrder(nobody).slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return {
    people: people
      .map(({ receiver: { contactId, name, isDelegate, readsWill }, ...counts }) => ({
        contactId,
        name,
        isDelegate,
        readsWill,
        messages: messageCounts.get(contactId) ?? 0,
        ...counts,
      }))
      .filter(
        ({ readsWill, messages, now, afterDeath }) =>
          readsWill !== 'nobody' || messages > 0 || hasAny(now) || hasAny(afterDeath),
      ),
    nobody: countThings(nobody),
    items: pageThings.map((thing) => ({
      kind: thing.kind,
      id: thing.id,
      label: thing.label,
      forOwnerAlone: thing.kind !== 'account' && thing.limit === 'nobody',
      forDelegates: thing.kind === 'account' && thing.readers.who === 'delegates',
      tellsDelegatesWhereWillIs: tellsDelegatesWhereWillIs(owner, thing),
    })),
    total: nobody.length,
    pageNumber,
    pageSize,
  }
}
