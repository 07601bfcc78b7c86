import * as z from 'zod'
import { type Due, dueChanges } from '#functions/core/store/due.ts'
import { entity } from '#functions/core/store/entity.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { setAccountHint } from '#functions/domain/accounts/account-hints.ts'
import { AppError } from '#shared/errors.ts'
import { Delegate } from '#shared/model/delegate.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'
import { unansweredAt } from '#shared/rules/sharing/unanswered-request.ts'
import { formerElectorAfter } from './former-electors.ts'

/** The most delegates of one owner. The list is small enough to be read whole. */
export const delegatesAtMost = 20

const staleDelegate = () =>
  new AppError('STALE_VERSION', 'This was changed in another window. Look again, then try again.')

const records = ownedRecord({
  name: 'Delegate',
  schema: Delegate,
  idOf: ({ contactId }) => contactId,
  sortKey: (contactId: ContactId) => `DELEGATE#${contactId}`,
  ifUnchanged: ['version'],
  stale: staleDelegate,
  // `storeDelegate` adds the check, unless its transaction changes the contact: that change has the
  // check, too.
  accountCheck: undefined,
})

/**
 * An item in the delegate's own partition for each owner whose delegate they are. It grants
 * nothing, because the owner's record decides.
 */
const Pointer = z.object({ owner: UserId, contactId: ContactId })
const pointers = entity({
  name: 'DelegatedToMe',
  schema: Pointer,
  key: ({ delegate, owner }: { delegate: UserId; owner: string }) => ({
    pk: personPartition(delegate),
    sk: `DELEGATED#${owner}`,
  }),
})

/** All delegates of an owner in any state, as long as their contact exists. */
export const listDelegates = (owner: UserId): Promise<readonly Delegate[]> =>
  records.list(owner, 'DELEGATE#')

/** Whether a delegate accepted, or is asked and may still accept. */
export const isActive = ({ status }: { readonly status: Delegate['status'] | 'NONE' }): boolean =>
  status === 'INVITED' || status === 'ACCEPTED'

/** The contacts who are active delegates of an owner. */
export const listActiveDelegates = async (owner: UserId): Promise<ContactId[]> =>
  (await listDelegates(owner)).filter(isActive).map(({ contactId }) => contactId)

/**
 * The contacts who accepted to be an owner's delegates, and still are. Only they read what is for
 * “my delegates”: one who was only asked may yet say no.
 */
export const listAcceptedDelegates = async (owner: UserId): Promise<ContactId[]> =>
  (await listDelegates(owner)).flatMap(({ contactId, status }) =>
    status === 'ACCEPTED' ? [contactId] : [],
  )

/** The delegate record of one contact of an owner, or nothing if the contact was never asked. */
export const findDelegate = (owner: UserId, contactId: ContactId): Promise<Delegate | undefined> =>
  records.find(owner, contactId)

/** The part of a transaction that requires a delegate record to be as it was read. */
export const delegateCheck = records.check

const findPointer = async (delegate: UserId, owner: UserId) => {
  const item = await getItem(pointers.key({ delegate, owner }), { consistent: true })
  return item && pointers.fromItem(item)
}

/**
 * The record, if it gives the account rights now. It does if the account accepted and the owner did
 * not disable it.
 */
const actingRecord = (record: Delegate | undefined, delegate: UserId) =>
  record?.status === 'ACCEPTED' && record.delegateUserId === delegate ? record : undefined

/**
 * The rights of an account as an owner's delegate, or nothing unless it accepted and is not
 * disabled.
 */
export const delegateOf = async (
  owner: UserId,
  delegate: UserId,
): Promise<Delegate | undefined> => {
  const pointer = await findPointer(delegate, owner)
  return pointer && actingRecord(await findDelegate(owner, pointer.contactId), delegate)
}

const allPointers = async (delegate: UserId) =>
  // The key without an owner is the prefix of all of them.
  (await queryAll(pointers.key({ delegate, owner: '' }), { consistent: true })).map(
    pointers.fromItem,
  )

/** Whether the account is a delegate of any owner. */
export const isAnyonesDelegate = async (delegate: UserId): Promise<boolean> =>
  (await allPointers(delegate)).length > 0

/**
 * Every owner whose delegate the account is, with what they granted. Pointers without a valid
 * record are skipped.
 */
export const ownersDelegatingTo = async (
  delegate: UserId,
): Promise<readonly { readonly owner: UserId; readonly delegate: Delegate }[]> => {
  const owners = await Promise.all(
    (await allPointers(delegate)).map(async (pointer) => {
      const acting = actingRecord(await findDelegate(pointer.owner, pointer.contactId), delegate)
      return acting ? [{ owner: pointer.owner, delegate: acting }] : []
    }),
  )
  return owners.flat()
}

/** The part of a transaction that removes a delegate's pointer. */
export const delegatePointerRemoval = (delegate: UserId, owner: UserId): Write => ({
  remove: { Key: pointers.key({ delegate, owner }) },
})

const alreadyDelegate = () =>
  new AppError('ALREADY_DELEGATE', 'You have accepted another request of theirs already.')

/** The account whose pointer belongs to this record, if there is one. */
const pointerOf = (record: Delegate | undefined): UserId | undefined =>
  record?.status === 'ACCEPTED' ? record.delegateUserId : undefined

/** When a worker looks whether the request is still without an answer. */
const duesOf = (owner: UserId, record: Delegate | undefined): Due[] =>
  record
    ? unansweredAt(record).map((at) => ({ kind: 'delegate', owner, id: record.contactId, at }))
    : []

/**
 * The parts of transactions that remove the due entries of all requests of an owner, for their
 * erasure.
 */
export const requestDueRemovals = async (owner: UserId): Promise<Write[]> =>
  (await listDelegates(owner)).flatMap((record) => dueChanges(duesOf(owner, record), []))

/**
 * The parts of a transaction that replace the delegate record that was read, or store the first
 * one, together with its pointer. `STALE_VERSION` if it changed in between. An account can accept
 * only one request of an owner (`ALREADY_DELEGATE`), because each delegate has one vote. The
 * version is incremented here.
 */
export const delegateChange = (
  owner: UserId,
  before: Delegate | undefined,
  after: Delegate,
): Write[] => {
  const [pointerBefore, pointerAfter] = [pointerOf(before), pointerOf(after)]
  const next = { ...after, version: (before?.version ?? 0) + 1 }
  return [
    ...records.change(owner, before, next),
    ...formerElectorAfter(owner, before, next),
    ...dueChanges(duesOf(owner, before), duesOf(owner, next)),
    ...(pointerBefore && pointerBefore !== pointerAfter
      ? [delegatePointerRemoval(pointerBefore, owner)]
      : []),
    ...(pointerAfter && pointerBefore !== pointerAfter
      ? [
          {
            put: {
              Item: pointers.toItem(
                { delegate: pointerAfter, owner },
                { owner, contactId: after.contactId },
              ),
              ConditionExpression: 'attribute_not_exists(pk) OR contactId = :contactId',
              ExpressionAttributeValues: { ':contactId': after.contactId },
            },
            onConflict: alreadyDelegate,
          },
          // With the hint, the delegate's home page lists the owners. The write fails if the
          // account was deleted meanwhile, so that no pointer is left behind.
          setAccountHint(pointerAfter, 'delegatedMark'),
        ]
      : []),
  ]
}

/** The parts of a transaction that delete a delegate record, for instance with its contact. */
export const delegateRemoval = (owner: UserId, record: Delegate): Write[] => {
  const delegate = pointerOf(record)
  return [
    { remove: { Key: records.keyOf(owner, record.contactId) } },
    ...formerElectorAfter(owner, record, undefined),
    ...dueChanges(duesOf(owner, record), []),
    ...(delegate ? [delegatePointerRemoval(delegate, owner)] : []),
  ]
}
