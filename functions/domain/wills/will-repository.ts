import type * as z from 'zod'
import { ifPresent } from '#functions/core/store/condition.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { mappedField, sealedField } from '#functions/core/store/sealed-field.ts'
import { sealedRecord } from '#functions/core/store/sealed-record.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, accountCheck } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { AppError, hasCode, notFound } from '#shared/errors.ts'
import type { UserId, WillId } from '#shared/model/ids.ts'
import { type Will, type WillRole, WillSummary } from '#shared/model/will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { signedWillRemoval } from './signed-will-repository.ts'

/** A will as the table stores it: its answers are ciphertext. */
const StoredWill = WillSummary.extend({ sealedDraft: Bytes })
type StoredWill = z.infer<typeof StoredWill>

const SealedDraft = storedSchema('Will, draft', WillDraft)

/**
 * The error if the answers were changed after this tab loaded them. The tab keeps what was typed.
 */
export const staleWill = (newer?: WillSummary) =>
  new AppError('STALE_VERSION', 'This will was changed in another window since you opened it.', {
    field: 'version',
    ...(newer ? { details: { version: newer.version, savedAt: newer.updatedAt } } : {}),
  })

const records = ownedRecord({
  name: 'Will',
  schema: StoredWill,
  // The role is the key, so that a person cannot have two wills of one role.
  idOf: ({ role }) => role,
  sortKey: (role: WillRole) => `WILL#${role}`,
  // Recording a signing raises no version. These fields keep an older save from overwriting it.
  ifUnchanged: ['version', 'status', 'willId', 'signedOn', 'signedPrint'],
  stale: staleWill,
  // `willCreation` changes or checks the account. A replacement needs no check: the will must
  // exist, and the deletion of the account deletes it.
  accountCheck: undefined,
})

const wills = () =>
  sealedRecord(records, {
    sealedDraft: mappedField(
      sealedField({ field: 'draft', schema: SealedDraft }),
      ({ draft }: Pick<Will, 'draft'>) => draft,
      (draft) => ({ draft }),
    ),
  })

/** A will as it was read. Its replacement needs the stored form. */
export interface LoadedSummary extends WillSummary {
  readonly stored: StoredWill
}
/** A will with its answers as it was read. Its replacement needs the stored form. */
export interface LoadedWill extends Will {
  readonly stored: StoredWill
}

const toSummary = ({ sealedDraft: _, ...summary }: StoredWill): WillSummary => summary

const roles: readonly WillRole[] = ['own', 'spouse']

const findStored = async (account: Account, willId: WillId): Promise<StoredWill | undefined> => {
  // The account stores the id of the person's own will, so the right one is nearly always read
  // first.
  const order = account.lastWillId === willId ? roles : [...roles].reverse()
  for (const role of order) {
    const storedWill = await records.find(account.userId, role)
    if (storedWill?.willId === willId) return storedWill
  }
  return undefined
}

const loadStored = async (account: Account, willId: WillId): Promise<StoredWill> => {
  const storedWill = await findStored(account, willId)
  if (!storedWill) throw notFound()
  return storedWill
}

/** Both wills without their answers. Nothing is decrypted. `consistent` as in `getItem`. */
export const listWillSummaries = async (
  userId: UserId,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<readonly WillSummary[]> =>
  (await records.list(userId, 'WILL#', { consistent })).map(toSummary)

/** The wills of a person as home and the will's page need them. */
export const willsByRole = (
  { originalNotedIn }: Pick<Account, 'originalNotedIn'>,
  summaries: readonly WillSummary[],
) => ({
  will: summaries.find(({ role }) => role === 'own'),
  spouseWill: summaries.find(({ role }) => role === 'spouse'),
  originalNotedIn,
})

/** The caller's will of one role, or nothing. */
export const findWill = (account: Account, role: WillRole): Promise<LoadedWill | undefined> =>
  wills().find(account, role)

/** The caller's will by its id, or nothing. */
export const findWillById = async (
  account: Account,
  willId: WillId,
): Promise<LoadedWill | undefined> => {
  const storedWill = await findStored(account, willId)
  return storedWill && wills().open(account, storedWill)
}

/**
 * The caller's will by its id. Another person's will is `NOT_FOUND`, like one that does not exist.
 */
export const loadWill = async (account: Account, willId: WillId): Promise<LoadedWill> =>
  wills().open(account, await loadStored(account, willId))

/** A will without its answers, by its id. */
export const loadWillSummary = async (account: Account, willId: WillId): Promise<LoadedSummary> => {
  const storedWill = await loadStored(account, willId)
  return { ...toSummary(storedWill), stored: storedWill }
}

/** The answers of a will that was loaded without them. */
export const openDraft = async (account: Account, { stored }: LoadedSummary): Promise<WillDraft> =>
  (await wills().open(account, stored)).draft

/**
 * The will that a request is about. It is the spouse's if its id is given, else the caller's own
 * (`NOT_FOUND` if there is none).
 */
export const loadOwnOrSpouseWill = async (
  account: Account,
  { spouseWillId }: { spouseWillId?: WillId | undefined },
): Promise<LoadedWill> => {
  const will = await findWill(account, spouseWillId ? 'spouse' : 'own')
  if (!will || (spouseWillId && will.willId !== spouseWillId)) throw notFound()
  return will
}

/** The part of a transaction that requires a will of this role to exist (`NOT_FOUND`). */
export const willCheck = (owner: UserId, role: WillRole): Write => ({
  check: { Key: records.keyOf(owner, role), ...ifPresent },
  onConflict: notFound,
})

const willExists = () =>
  new AppError('WILL_EXISTS', 'There is a will already. Go on with that one.')

/** The parts of a transaction that store a will which must not exist yet (`WILL_EXISTS`). */
export const willCreation = (account: Account, will: Will): Promise<Write[]> =>
  wills().creation(account, will, {
    onConflict: willExists,
    account:
      will.role === 'own'
        ? accountChange(account.userId, { lastWillId: will.willId })
        : accountCheck(account.userId),
  })

/**
 * The parts of a transaction that replace a will, if it is still as it was read. `STALE_VERSION` if
 * another tab saved or finalized it since. Its owner then decides which one stays.
 */
export const willReplacement = (
  account: Account,
  will: Will,
  read: LoadedSummary,
): Promise<Write[]> => wills().replacement(account, read, will)

/** Stores a replaced will, together with further writes. */
export const saveWill = async (
  account: Account,
  will: Will,
  { read, extraWrites = [] }: { read: LoadedSummary; extraWrites?: readonly Write[] },
): Promise<void> => {
  const replacement = await willReplacement(account, will, read)
  await writeAll([...replacement, ...extraWrites]).catch(async (error: unknown) => {
    if (!hasCode(error, 'STALE_VERSION')) throw error
    throw staleWill(await loadWillSummary(account, will.willId))
  })
}

/**
 * Stores only the current step, so that a save or finalization by another call at the same moment
 * is not overwritten.
 */
export const saveProgress = (
  account: Account,
  { willId, role, progress }: WillSummary,
): Promise<void> =>
  writeAll([
    {
      update: {
        Key: records.keyOf(account.userId, role),
        UpdateExpression: 'SET #progress = :progress',
        ConditionExpression: 'willId = :willId',
        ExpressionAttributeNames: { '#progress': 'progress' },
        ExpressionAttributeValues: { ':progress': progress, ':willId': willId },
      },
      onConflict: notFound,
    },
  ])

/** Deletes both wills and the reference to them in the account. Returns how many there were. */
export const deleteWills = async (context: MemberContext): Promise<number> => {
  const { account } = context.caller
  const existing = await listWillSummaries(account.userId, { consistent: true })
  if (existing.length === 0) return 0
  await writeAll([
    ...existing.map(({ role }) => ({ remove: { Key: records.keyOf(account.userId, role) } })),
    signedWillRemoval(account.userId),
    accountChange(account.userId, { lastWillId: undefined }),
    activity(context, account.userId, 'WILLS_DELETED'),
  ])
  return existing.length
}
