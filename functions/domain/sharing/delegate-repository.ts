import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/keys.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { setHint } from '#functions/domain/accounts/account-hints.ts'
import { AppError } from '#shared/errors.ts'
import { Delegate } from '#shared/model/delegate.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'

/** As many as a person can keep an eye on; a list of them is read whole. */
export const delegatesAtMost = 20

const staleDelegate = () =>
  new AppError('STALE_VERSION', 'This was changed in another window. Look again, then try again.')

const records = ownedRecord({
  name: 'Delegate',
  schema: Delegate,
  idOf: ({ contactId }) => contactId,
  sortKey: (contactId: ContactId) => `DELEGATE#${contactId}`,
  unchanged: ['version'],
  stale: staleDelegate,
})

/** In the delegate's own partition: whose delegate they are. It grants nothing; the owner's record does. */
const Pointer = z.object({ owner: UserId, contactId: ContactId })
const pointers = entity({
  name: 'DelegatedToMe',
  schema: Pointer,
  key: ({ delegate, owner }: { delegate: UserId; owner: string }) => ({
    pk: personPartition(delegate),
    sk: `DELEGATED#${owner}`,
  }),
})

/** Every contact whom an owner ever asked to be a delegate and still has, with any answer. */
export const listDelegates = (owner: UserId): Promise<readonly Delegate[]> =>
  records.list(owner, 'DELEGATE#')

/** How one contact of an owner's stands as a delegate; nothing where they were never asked. */
export const findDelegate = (owner: UserId, contactId: ContactId): Promise<Delegate | undefined> =>
  records.find(owner, contactId)

const findPointer = async (delegate: UserId, owner: UserId) => {
  const item = await getItem(pointers.key({ delegate, owner }), { consistent: true })
  return item && pointers.fromItem(item)
}

const actsAs = (record: Delegate | undefined, delegate: UserId) =>
  record?.status === 'ACCEPTED' && record.delegateUserId === delegate ? record : undefined

/** What an account may do for an owner as their delegate: nothing unless it accepted and is not disabled. */
export const delegateOf = async (
  owner: UserId,
  delegate: UserId,
): Promise<Delegate | undefined> => {
  const pointer = await findPointer(delegate, owner)
  return pointer && actsAs(await findDelegate(owner, pointer.contactId), delegate)
}

const allPointers = async (delegate: UserId) =>
  (await queryAll(pointers.key({ delegate, owner: '' }), { consistent: true })).map(
    pointers.fromItem,
  )

/** Whether any owner has made an account their delegate. */
export const isAnyonesDelegate = async (delegate: UserId): Promise<boolean> =>
  (await allPointers(delegate)).length > 0

/** Every owner who has made an account their delegate, with what they granted. A pointer that leads nowhere is skipped. */
export const ownersDelegatingTo = async (
  delegate: UserId,
): Promise<readonly { readonly owner: UserId; readonly delegate: Delegate }[]> => {
  const found = await Promise.all(
    (await allPointers(delegate)).map(async (pointer) => {
      const acting = actsAs(await findDelegate(pointer.owner, pointer.contactId), delegate)
      return acting ? [{ owner: pointer.owner, delegate: acting }] : []
    }),
  )
  return found.flat()
}

/** The part of a transaction that takes a delegate's pointer away. */
export const delegatePointerRemoval = (delegate: UserId, owner: UserId): Write => ({
  remove: { Key: pointers.key({ delegate, owner }) },
})

const twice = () =>
  new AppError('ALREADY_DELEGATE', 'You have accepted another request of theirs already.')

const pointerOf = (record: Delegate | undefined): UserId | undefined =>
  record?.status === 'ACCEPTED' ? record.delegateUserId : undefined

/**
 * The parts of a transaction that bring a delegate from how they were read (`undefined` where nobody was) to how they
 * are, pointer included (`STALE_VERSION` if somebody came between). One account is a delegate of an owner's once
 * (`ALREADY_DELEGATE`): it has one vote. The version counts by itself.
 */
export const delegateChange = (
  owner: UserId,
  before: Delegate | undefined,
  after: Delegate,
): Write[] => {
  const [was, is] = [pointerOf(before), pointerOf(after)]
  const next = { ...after, version: (before?.version ?? 0) + 1 }
  return [
    ...(before
      ? records.replacement(owner, before, next)
      : records.creation(owner, next, staleDelegate)),
    ...(was && was !== is ? [delegatePointerRemoval(was, owner)] : []),
    ...(is && was !== is
      ? [
          {
            put: {
              Item: pointers.toItem({ delegate: is, owner }, { owner, contactId: after.contactId }),
              ConditionExpression: 'attribute_not_exists(pk) OR contactId = :contactId',
              ExpressionAttributeValues: { ':contactId': after.contactId },
            },
            onConflict: twice,
          },
          // Whoever deletes their account at this moment leaves no pointer behind.
          setHint(is, 'delegatedMark'),
        ]
      : []),
  ]
}

/** The parts of a transaction that forget a delegate, as when their contact is deleted. */
export const delegateRemoval = (owner: UserId, record: Delegate): Write[] => {
  const delegate = pointerOf(record)
  return [
    { remove: { Key: records.keyOf(owner, record.contactId) } },
    ...(delegate ? [delegatePointerRemoval(delegate, owner)] : []),
  ]
}
