import type { Account } from '#functions/domain/accounts/account.ts'
import { tellsDelegatesWhereWillIs } from '#functions/domain/documents/original-of-will.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import type { TargetId } from '#shared/model/share.ts'
import { whatTheyGet } from '#shared/rules/sharing/what-they-get.ts'
import { loadReceivers } from './load-receivers.ts'

/**
 * Who sees each of these things of the owner, now and after the owner's death, by name. Things that
 * the owner does not have are left out.
 */
export const listReadersOfThings = async (
  owner: Account,
  { kind, ids }: { readonly kind: ThingKind; readonly ids: readonly TargetId[] },
) => {
  const askedIds = new Set(ids)
  const { things, receivers } = await loadReceivers(owner, [kind])
  return {
    items: things
      .filter(({ id }) => askedIds.has(id))
      .map((thing) => {
        const readers = receivers.map((receiver) => ({
          contactId: receiver.contactId,
          name: receiver.name,
          when: whatTheyGet(thing, receiver).gets,
        }))
        const seenWhen = (when: 'now' | 'afterDeath') =>
          readers.flatMap((reader) => (reader.when === when ? [reader.name] : []))
        return {
          id: thing.id,
          now: seenWhen('now'),
          afterDeath: seenWhen('afterDeath'),
          readers: readers.flatMap(({ contactId, name, when }) =>
            when === 'now' || when === 'afterDeath' ? [{ contactId, name }] : [],
          ),
          forDelegates: thing.kind === 'account' && thing.readers.who === 'delegates',
          tellsDelegatesWhereWillIs: tellsDelegatesWhereWillIs(owner, thing),
        }
      }),
  }
}
