import * as z from 'zod'
import { ifAbsent, ifPresent } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { Bytes } from '#functions/core/store/stored-schema.ts'
import { getItem, type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import { DocumentId, UserId, type UserProfileId } from '#shared/model/ids.ts'
import { OptionalTask } from '#shared/model/onboarding.ts'
import { Instant } from '#shared/model/plain.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import { UserProfile } from '#shared/model/user-profile.ts'
import { deletionFields } from './fields/deletion.ts'
import { hintFields } from './fields/hints.ts'
import { recoveryFields } from './fields/recovery.ts'
import { signInFields } from './fields/sign-in.ts'
import { withPartnerPlan } from './with-partner-plan.ts'

/**
 * Present while a person's data key is being replaced (`domain/rekey`): the former key, and the
 * latest time at which a call that knows only the former key may have begun.
 */
const Rekey = z.object({ formerKey: Bytes, since: Instant })

/** Everything that a request needs to know about its caller, in one item. */
export const Account = UserProfile.extend({
  /** The person's data key, wrapped by KMS with an encryption context that names the person. */
  wrappedKey: Bytes,
  rekey: Rekey.optional(),
  ...signInFields,
  ...recoveryFields,
  ...deletionFields,
  ...hintFields,
  /** The zone of the browser in which the person last signed in. Our mails say times in it. */
  timeZone: TimeZone.optional(),
  /** The document that says where the original of the signed will lies. */
  originalNotedIn: DocumentId.optional(),
  /** The person closed the card which says what can be left besides the will. */
  leavingIntroduced: z.literal(true).optional(),
  /** The tasks of the checklist that the person does not want to do. */
  tasksAside: z.array(OptionalTask).max(OptionalTask.options.length).optional(),
  /** When the person last received a letter from somebody who died. */
  letterAt: Instant.optional(),
  /** The person gave the seat code of their partner when they registered. */
  partnerSeat: z.literal(true).optional(),
  /** The partner pays for the paid areas: `with-partner-plan.ts` decides it at each read. */
  partnerPays: z.literal(true).optional(),
  /**
   * An operator withholds what goes to others in the person's name, until an operator releases it.
   */
  withheld: z.literal(true).optional(),
})
export type Account = z.infer<typeof Account>

const accounts = entity({
  name: 'Account',
  schema: Account,
  key: (userId: UserId) => ({ pk: personPartition(userId), sk: 'ACCOUNT' }),
})

/** Leads from a profile id to its owner. Grants and shares of other people name the profile. */
const profiles = entity({
  name: 'Profile',
  schema: z.object({ userId: UserId }),
  key: (userProfileId: UserProfileId) => ({ pk: `PROFILE#${userProfileId}`, sk: 'PROFILE' }),
})

/** The keys of an account's two items, for the transaction that deletes them. */
export const accountKey = accounts.key
export const profileKey = profiles.key

/**
 * The account of a person, or nothing. It includes the plan that a partner pays for. Callers read
 * it consistently where a change of a moment ago must count, such as a deletion (`getItem`).
 */
export const findAccount = async (
  userId: UserId,
  read: { consistent?: boolean } = {},
): Promise<Account | undefined> => {
  const item = await getItem(accounts.key(userId), read)
  return item && withPartnerPlan(accounts.fromItem(item))
}

/**
 * The account of an owner, unless it does not exist or will be deleted. Callers that read an
 * owner's things for others, or send in the owner's name, use this one, and not `findAccount`.
 */
export const findActiveAccount = async (userId: UserId): Promise<Account | undefined> => {
  const account = await findAccount(userId, { consistent: true })
  return account?.deletion ? undefined : account
}

/**
 * Whether reminders go to the owner. None do from the report of a death on, or while a deletion is
 * announced.
 */
export const getsReminders = ({ reportedSince, memorialSince, deletion }: Account): boolean =>
  reportedSince === undefined && memorialSince === undefined && deletion === undefined

/** The owner of a profile, or nothing. */
export const findProfileOwner = async (userProfileId: UserProfileId) => {
  const item = await getItem(profiles.key(userProfileId))
  return item && profiles.fromItem(item).userId
}

/**
 * Stores a new account. Throws `ALREADY_REGISTERED` if another first request stored it at the same
 * time.
 */
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

const accountMissing = () => new AppError('PROFILE_MISSING', 'This account was deleted.')

/** The part of a transaction that requires the account to exist, and changes nothing. */
export const accountCheck = (userId: UserId): Write => ({
  check: { Key: accounts.key(userId), ...ifPresent },
  onConflict: accountMissing,
})

/** The part of a transaction that requires an account which exists and will not be deleted. */
export const activeAccountCheck = (userId: UserId): Write => ({
  check: {
    Key: accounts.key(userId),
    ConditionExpression: `${ifPresent.ConditionExpression} AND attribute_not_exists(deletion)`,
  },
  onConflict: accountMissing,
})

/**
 * The part of a transaction that changes some fields of an account. `undefined` removes a field.
 * The account must still exist (`PROFILE_MISSING`). Otherwise a request in progress would bring a
 * deleted account back. `when` is a further condition, whose `onConflict` replaces that error. The
 * condition may name each field of `changes` with a `#` before it.
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
  const names = Object.keys(changes) as (keyof Account)[] // `changes` has no other keys.
  const setNames = names.filter((name) => changes[name] !== undefined)
  const removedNames = names.filter((name) => !setNames.includes(name))
  const UpdateExpression = [
    setNames.length > 0 && `SET ${setNames.map((name) => `#${name} = :${name}`).join(', ')}`,
    removedNames.length > 0 && `REMOVE ${removedNames.map((name) => `#${name}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ')
  const partial = Account.partial().parse(changes)
  const values = Object.fromEntries(setNames.map((name) => [`:${name}`, partial[name]]))
  return {
    update: {
      Key: accounts.key(userId),
      UpdateExpression,
      ConditionExpression: [ifPresent.ConditionExpression, when?.condition]
        .filter(Boolean)
        .join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ...(setNames.length > 0 || when?.values
        ? { ExpressionAttributeValues: { ...values, ...when?.values } }
        : {}),
    },
    onConflict: when?.onConflict ?? accountMissing,
  }
}
