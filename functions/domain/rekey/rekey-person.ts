import {
  createWrappedKey,
  type OpenedAt,
  openAny,
  seal,
} from '#functions/core/crypto/encryption.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll, type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { activityPartition } from '#functions/domain/activity/activity.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { findSealed, type Path, type SealedValue } from './find-sealed.ts'

/**
 * A call that read the account or an item before a change may still write what it read: Lambda ends
 * it after 15 minutes at most. After this much time no such call is running.
 */
const callsLastMs = 16 * 60_000

/** The outcome of a step, and when the next one may come. */
export type RekeyStep =
  /** The person has a new key from now on. */
  | { readonly did: 'began'; readonly nextAt: Date }
  /** Calls that began before the last change may still last. */
  | { readonly did: 'waits'; readonly nextAt: Date }
  /** Values of items were sealed again. Somebody else has just changed some of them. */
  | {
      readonly did: 'sealed'
      readonly values: number
      readonly items: number
      readonly changedMeanwhile: number
      readonly nextAt: Date
    }
  /** Nothing was sealed under the former key, so it is gone. */
  | { readonly did: 'ended'; readonly values: number; readonly items: number }

/** An account that gets another key. */
type Rekeyed = Account & { readonly rekey: NonNullable<Account['rekey']> }

/** Everything that is sealed for a person, wherever it lies. */
const readSealed = async (userId: UserId): Promise<readonly SealedValue[]> => {
  const partitions = [personPartition(userId), activityPartition(userId)]
  const items = await Promise.all(partitions.map((pk) => queryAll({ pk }, { consistent: true })))
  return findSealed(items.flat())
}

/** A value that the former key opened. */
interface FormerValue {
  readonly value: SealedValue
  readonly opened: OpenedAt
}

/**
 * Finds the values that are still sealed under the former key. Throws if something opens with
 * neither key, and then the former key stays.
 */
const stillFormer = async (
  { userId, wrappedKey, rekey }: Rekeyed,
  values: readonly SealedValue[],
): Promise<readonly FormerValue[]> => {
  const former: FormerValue[] = []
  for (const value of values) {
    const { pk, sk, path, bytes, contexts } = value
    if (await openAny({ userId, wrappedKey }, contexts, bytes)) continue
    const opened = await openAny({ userId, wrappedKey: rekey.formerKey }, contexts, bytes)
    if (!opened) {
      throw new Error(`${path.join('.')} of ${pk} ${sk} opens with neither key.`)
    }
    former.push({ value, opened })
  }
  return former
}

/** A path as an expression of DynamoDB: `#p0.#p1[2]`. */
const expressionOf = (path: Path, prefix: string) => {
  const names: Record<string, string> = {}
  const parts = path.map((part, index) => {
    if (typeof part === 'number') return `[${part}]`
    names[`#${prefix}${index}`] = part
    return `${index > 0 ? '.' : ''}#${prefix}${index}`
  })
  return { expression: parts.join(''), names }
}

const otherRun = () => new AppError('STALE_VERSION', 'Another run of this command is at work.')

/**
 * The part of a transaction that changes `rekey` of an account that nobody else has changed since
 * it was read.
 */
const rekeyChange = ({ userId, rekey }: Rekeyed, after: Rekeyed['rekey'] | undefined): Write =>
  accountChange(
    userId,
    { rekey: after },
    {
      when: {
        condition: 'rekey.since = :read',
        values: { ':read': rekey.since },
        onConflict: otherRun,
      },
    },
  )

/**
 * Seals the values of one item again. The same transaction sets `rekey.since`, because calls may
 * have read the values before, and the computer that runs this may sleep or stop between any two
 * writes. Returns the account with the new `rekey`. If one of the values was changed since it was
 * read, nothing is stored, and nothing is returned.
 */
const sealItem = async (
  owner: Rekeyed,
  former: readonly FormerValue[],
  clock: () => Date,
): Promise<Rekeyed | undefined> => {
  const [firstFormer] = former
  if (!firstFormer) return owner
  const { pk, sk } = firstFormer.value
  const changes = await Promise.all(
    former.map(async ({ value: { path, bytes }, opened: { context, text, version } }, index) => ({
      ...expressionOf(path, `p${index}_`),
      before: bytes,
      after: await seal(owner, { ...context, version }, text),
    })),
  )
  const conflict = new AppError('STALE_VERSION', 'This was changed in between.')
  const rekey = { ...owner.rekey, since: clock().toISOString() }
  try {
    await writeAll([
      rekeyChange(owner, rekey),
      {
        update: {
          Key: { pk, sk },
          UpdateExpression: `SET ${changes.map(({ expression }, index) => `${expression} = :a${index}`).join(', ')}`,
          ConditionExpression: changes
            .map(({ expression }, index) => `${expression} = :b${index}`)
            .join(' AND '),
          ExpressionAttributeNames: Object.assign({}, ...changes.map(({ names }) => names)),
          ExpressionAttributeValues: Object.fromEntries(
            changes.flatMap(({ before, after }, index) => [
              [`:b${index}`, before],
              [`:a${index}`, after],
            ]),
          ),
        },
        onConflict: () => conflict,
      },
    ])
    return { ...owner, rekey }
  } catch (error) {
    if (error === conflict) return undefined
    throw error
  }
}

const byItem = (former: readonly FormerValue[]): readonly (readonly FormerValue[])[] => {
  const items = new Map<string, FormerValue[]>()
  for (const formerValue of former) {
    const key = `${formerValue.value.pk} ${formerValue.value.sk}`
    items.set(key, [...(items.get(key) ?? []), formerValue])
  }
  return [...items.values()]
}

const begin = async ({ userId, wrappedKey }: Account, now: Date): Promise<void> => {
  const rekey = { formerKey: wrappedKey, since: now.toISOString() }
  await writeAll([
    accountChange(
      userId,
      { wrappedKey: await createWrappedKey(userId), rekey },
      {
        when: {
          condition: 'attribute_not_exists(rekey) AND wrappedKey = :read',
          values: { ':read': wrappedKey },
          onConflict: otherRun,
        },
      },
    ),
  ])
}

/**
 * Seals all these values again. At the end it sets `rekey.since` once more, because the computer
 * may have slept during the last write.
 */
const sealAnew = async (account: Rekeyed, former: readonly FormerValue[], clock: () => Date) => {
  const items = byItem(former)
  let current = account
  let [valueCount, itemCount] = [0, 0]
  for (const item of items) {
    const after = await sealItem(current, item, clock)
    if (!after) continue
    current = after
    itemCount += 1
    valueCount += item.length
  }
  const rekey = { ...current.rekey, since: clock().toISOString() }
  await writeAll([rekeyChange(current, rekey)])
  return {
    values: valueCount,
    items: itemCount,
    changedMeanwhile: items.length - itemCount,
    nextAt: nextAfter({ ...current, rekey }),
  }
}

const nextAfter = ({ rekey }: Rekeyed) => new Date(Date.parse(rekey.since) + callsLastMs)

const isRekeyed = (account: Account): account is Rekeyed => account.rekey !== undefined

/**
 * One step of giving a person another data key (`NOT_FOUND` if there is no such account). Steps are
 * repeated, at their `nextAt`, until one has ended it. A step that was cut off is simply made
 * again.
 *
 * First the account gets the new key and keeps the former one. So everything opens with one of the
 * two, and what is written is sealed under the new one. Sealing again begins when no call is left
 * that knows only the former key. A call that read an item before it was sealed again can store it
 * again as it was. So the account gives up the former key only after a step that found nothing
 * under it, when no call is left that began before the last change. Neither the versions of records
 * nor what people see change, and no write of theirs is lost or refused.
 *
 * `clock` is the wall clock, because how long calls last does not depend on the product's time.
 */
export const rekeyPerson = async (userId: UserId, clock: () => Date): Promise<RekeyStep> => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw new AppError('NOT_FOUND', 'There is no account with this id.')
  if (!isRekeyed(account)) {
    const now = clock()
    await begin(account, now)
    return { did: 'began', nextAt: new Date(now.getTime() + callsLastMs) }
  }
  if (clock() < nextAfter(account)) return { did: 'waits', nextAt: nextAfter(account) }
  const sealedValues = await readSealed(userId)
  const former = await stillFormer(account, sealedValues)
  if (former.length > 0) return { did: 'sealed', ...(await sealAnew(account, former, clock)) }
  await writeAll([rekeyChange(account, undefined)])
  const items = new Set(sealedValues.map(({ pk, sk }) => `${pk} ${sk}`)).size
  return { did: 'ended', values: sealedValues.length, items }
}
