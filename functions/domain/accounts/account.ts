import * as z from 'zod'
import { Bytes } from '#functions/core/store/bytes.ts'
import { ifAbsent, ifPresent } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/keys.ts'
import { getItem, type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import { UserId, type UserProfileId, WillId } from '#shared/model/ids.ts'
import { Instant, PhoneNumber } from '#shared/model/plain.ts'
import { UserProfile } from '#shared/model/user-profile.ts'

/** A reset of the second factor that is under way. Codes are kept as SHA-256 alone. */
export const Recovery = z.object({
  linkHash: z.string(),
  cancelHash: z.string(),
  linkExpiresAt: Instant,
  /** Set by the first tap on the link; 72 hours after it. */
  dueAt: Instant.optional(),
  /** Set once the reset has begun, which can be repeated but no longer cancelled. */
  completing: z.literal(true).optional(),
})
export type Recovery = z.infer<typeof Recovery>

/** All that a request needs to know of the person who makes it, in one item: one read of under 4 kB. */
export const Account = UserProfile.extend({
  /** The person's data key, wrapped by KMS with an encryption context that names them. */
  wrappedKey: Bytes,
  /** Tokens of sign-ins before this are refused, although they still verify. */
  sessionsValidFrom: Instant,
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodes: z.array(z.string()).max(10),
  recovery: Recovery.optional(),
  /** Since when their address is theirs; absent where it is since the account was made. */
  emailSince: Instant.optional(),
  /** The telephone that the user pool knows, as of their last sign-in or refresh; their profile may name another. */
  signInPhone: PhoneNumber.optional(),
  lastWillId: WillId.optional(),
  /** There may be people whose delegate they are: `account-hints.ts`. */
  delegatedMark: z.string().optional(),
  /** There may be things that others share with them. */
  sharedMark: z.string().optional(),
  /** There may be requests for access that they have not answered. */
  requestMark: z.string().optional(),
  /** There may be delegates of theirs who accepted. */
  trustedMark: z.string().optional(),
  /** There may be messages of theirs that are set to go out, or went. */
  messageMark: z.string().optional(),
})
export type Account = z.infer<typeof Account>

const accounts = entity({
  name: 'Account',
  schema: Account,
  key: (userId: UserId) => ({ pk: personPartition(userId), sk: 'ACCOUNT' }),
})

/** Whose profile it is: what grants and shares of other people are looked up by. */
const profiles = entity({
  name: 'Profile',
  schema: z.object({ userId: UserId }),
  key: (userProfileId: UserProfileId) => ({ pk: `PROFILE#${userProfileId}`, sk: 'PROFILE' }),
})

export const accountKey = accounts.key
export const profileKey = profiles.key

/** The account, or nothing where there is none. */
export const findAccount = async (
  userId: UserId,
  read: { consistent?: boolean } = {},
): Promise<Account | undefined> => {
  const item = await getItem(accounts.key(userId), read)
  return item && accounts.fromItem(item)
}

/** Whose profile it is, or nothing where there is none. */
export const findProfileOwner = async (userProfileId: UserProfileId) => {
  const item = await getItem(profiles.key(userProfileId))
  return item && profiles.fromItem(item).userId
}

/** Stores a new account; answers `ALREADY_REGISTERED` if two first requests race. */
export const createAccount = async (
  account: Account,
  extraWrites: readonly Write[],
): Promise<void> => {
  await writeAll([
    {
      put: { Item: accounts.toItem(account.userId, account), ...ifAbsent },
      onConflict: () => new AppError('ALREADY_REGISTERED', 'This account has a profile already.'),
    },
    {
      put: {
        Item: profiles.toItem(account.userProfileId, { userId: account.userId }),
        ...ifAbsent,
      },
    },
    ...extraWrites,
  ])
}

const gone = () => new AppError('PROFILE_MISSING', 'This account was deleted.')

/** The part of a transaction that demands the account, and changes nothing of it. */
export const accountCheck = (userId: UserId): Write => ({
  check: { Key: accounts.key(userId), ...ifPresent },
  onConflict: gone,
})

/**
 * The part of a transaction that changes some fields of an account and leaves the others. `undefined` removes one.
 * The account must still exist (`PROFILE_MISSING`), so that a request that is under way cannot bring a deleted one back.
 */
export const accountChange = (
  userId: UserId,
  changes: Partial<{ [K in keyof Account]: Account[K] | undefined }>,
  {
    when,
  }: {
    when?: { condition: string; values?: Record<string, unknown>; onConflict: () => AppError }
  } = {},
): Write => {
  const names = Object.keys(changes)
  const given = names.filter((name) => changes[name as keyof Account] !== undefined) // its own keys
  const removed = names.filter((name) => !given.includes(name))
  const UpdateExpression = [
    given.length > 0 && `SET ${given.map((name) => `#${name} = :${name}`).join(', ')}`,
    removed.length > 0 && `REMOVE ${removed.map((name) => `#${name}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ')
  const partial = Account.partial().parse(changes)
  const values = Object.fromEntries(
    given.map((name) => [`:${name}`, partial[name as keyof Account]]), // its own keys
  )
  return {
    update: {
      Key: accounts.key(userId),
      UpdateExpression,
      ConditionExpression: [ifPresent.ConditionExpression, when?.condition]
        .filter(Boolean)
        .join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ...(given.length > 0 || when?.values
        ? { ExpressionAttributeValues: { ...values, ...when?.values } }
        : {}),
    },
    onConflict: when?.onConflict ?? gone,
  }
}
