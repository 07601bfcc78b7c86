import * as z from 'zod'
import { open, type Place, seal } from '#functions/core/crypto/encryption.ts'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, queryAll, type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, accountCheck } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { UserId, WillId } from '#shared/model/ids.ts'
import { type Will, type WillRole, WillSummary } from '#shared/model/will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'

/** A will as the table keeps it: its answers are ciphertext. */
const WillRecord = WillSummary.extend({
  sealedDraft: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
type WillRecord = z.infer<typeof WillRecord>

const partition = (userId: UserId) => `PERSON#${userId}`

const records = entity({
  name: 'Will',
  schema: WillRecord,
  // The role is the key, so that a person cannot have two wills of one kind.
  key: ({ userId, role }: { userId: UserId; role: WillRole }) => ({
    pk: partition(userId),
    sk: `WILL#${role}`,
  }),
})

const place = (role: WillRole): Place => ({
  item: `WILL#${role}`,
  field: 'draft',
  schemaVersion: 1,
})

const roles: readonly WillRole[] = ['own', 'spouse']

const toRecord = async (account: Account, { draft, ...summary }: Will): Promise<WillRecord> => ({
  ...summary,
  sealedDraft: await seal(account, place(summary.role), JSON.stringify(draft)),
})

const fromRecord = async (account: Account, record: WillRecord): Promise<Will> => {
  const { sealedDraft, ...summary } = record
  const text = await open(account, place(summary.role), sealedDraft)
  return { ...summary, draft: WillDraft.parse(JSON.parse(text)) }
}

const findRecord = async (userId: UserId, role: WillRole): Promise<WillRecord | undefined> => {
  const item = await getItem(records.key({ userId, role }), { consistent: true })
  return item && records.fromItem(item)
}

const findRecordById = async (
  account: Account,
  willId: WillId,
): Promise<WillRecord | undefined> => {
  // The account knows which will is the person's own: the right one is nearly always read first.
  const order = account.lastWillId === willId ? roles : [...roles].reverse()
  for (const role of order) {
    const record = await findRecord(account.userId, role)
    if (record?.willId === willId) return record
  }
  return undefined
}

const recordById = async (account: Account, willId: WillId): Promise<WillRecord> => {
  const record = await findRecordById(account, willId)
  if (!record) throw notFound()
  return record
}

/** Both wills without their answers; nothing is decrypted. `consistent` as `getItem` has it. */
export const listWillSummaries = async (
  userId: UserId,
  read: { consistent?: boolean } = {},
): Promise<readonly WillSummary[]> => {
  const items = await queryAll({ pk: partition(userId), sk: 'WILL#' }, read)
  return items.map(records.fromItem).map(({ sealedDraft: _, ...summary }) => summary)
}

/** The caller's will of one role, or nothing. */
export const findWill = async (account: Account, role: WillRole): Promise<Will | undefined> => {
  const record = await findRecord(account.userId, role)
  return record && fromRecord(account, record)
}

/** The caller's will by its id, or nothing. */
export const findWillById = async (account: Account, willId: WillId): Promise<Will | undefined> => {
  const record = await findRecordById(account, willId)
  return record && fromRecord(account, record)
}

/** The caller's will by its id. Anybody else's is `NOT_FOUND`, as one that does not exist. */
export const loadWill = async (account: Account, willId: WillId): Promise<Will> =>
  fromRecord(account, await recordById(account, willId))

/** A will without its answers, by its id. */
export const loadWillSummary = async (account: Account, willId: WillId): Promise<WillSummary> => {
  const { sealedDraft: _, ...summary } = await recordById(account, willId)
  return summary
}

/**
 * The will that a request is about: the spouse's where its id is given, else the caller's own (`NOT_FOUND` where
 * there is none).
 */
export const loadOwnOrSpouseWill = async (
  account: Account,
  { spouseWillId }: { spouseWillId?: WillId | undefined },
): Promise<Will> => {
  const will = await findWill(account, spouseWillId ? 'spouse' : 'own')
  if (!will || (spouseWillId && will.willId !== spouseWillId)) throw notFound()
  return will
}

const owned = (will: Will, account: Account) => ({ userId: account.userId, role: will.role })

/** The part of a transaction that stores a will which must not exist yet (`WILL_EXISTS`). */
export const willCreation = async (account: Account, will: Will): Promise<readonly Write[]> => [
  {
    put: {
      Item: records.toItem(owned(will, account), await toRecord(account, will)),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
    otherwise: () => new AppError('WILL_EXISTS', 'There is a will already. Go on with that one.'),
  },
  will.role === 'own'
    ? accountChange(account.userId, { lastWillId: will.willId })
    : accountCheck(account.userId),
]

/**
 * The part of a transaction that replaces a will, if it is still as it was `seen`. Somebody who saved in between is
 * not written over (`STALE_VERSION`), and whoever finalized it then is told of what undoes that.
 */
export const willReplacement = async (
  account: Account,
  will: Will,
  seen: Pick<WillSummary, 'version' | 'status'>,
): Promise<Write> => ({
  put: {
    Item: records.toItem(owned(will, account), await toRecord(account, will)),
    ConditionExpression: '#version = :version AND #status = :status AND willId = :willId',
    ExpressionAttributeNames: { '#version': 'version', '#status': 'status' },
    ExpressionAttributeValues: {
      ':version': seen.version,
      ':status': seen.status,
      ':willId': will.willId,
    },
  },
  otherwise: () => staleVersion(),
})

/** What a tab learns whose answers are older than what was saved since. It keeps what was typed. */
export const staleVersion = (newer?: WillSummary) =>
  new AppError('STALE_VERSION', 'This will was changed in another window since you opened it.', {
    field: 'version',
    ...(newer ? { details: { version: newer.version, savedAt: newer.updatedAt } } : {}),
  })

/** Stores a replaced will, alone where nothing else has to change with it. */
export const saveWill = async (
  account: Account,
  will: Will,
  {
    seen,
    besides = [],
  }: { seen: Pick<WillSummary, 'version' | 'status'>; besides?: readonly Write[] },
): Promise<void> => {
  const replacement = await willReplacement(account, will, seen)
  await writeAll([replacement, ...besides]).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'STALE_VERSION')) throw error
    throw staleVersion(await loadWillSummary(account, will.willId))
  })
}

/**
 * Stores where the person is, and nothing else: whoever saves or finalizes the will at the same moment is not
 * written over by what was read before.
 */
export const saveProgress = (
  account: Account,
  { willId, role, progress }: WillSummary,
): Promise<void> =>
  writeAll([
    {
      update: {
        Key: records.key({ userId: account.userId, role }),
        UpdateExpression: 'SET #progress = :progress',
        ConditionExpression: 'willId = :willId',
        ExpressionAttributeNames: { '#progress': 'progress' },
        ExpressionAttributeValues: { ':progress': progress, ':willId': willId },
      },
      otherwise: notFound,
    },
  ])

/** Deletes both wills and what the account remembers of them; answers how many there were. */
export const deleteWills = async (context: MemberContext): Promise<number> => {
  const { account } = context.caller
  const existing = await listWillSummaries(account.userId, { consistent: true })
  if (existing.length === 0) return 0
  await writeAll([
    ...existing.map(({ role }) => ({
      remove: { Key: records.key({ userId: account.userId, role }) },
    })),
    accountChange(account.userId, { lastWillId: undefined }),
    activity(context, account.userId, 'WILLS_DELETED'),
  ])
  return existing.length
}
