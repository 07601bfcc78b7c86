import * as z from 'zod'
import { ifAbsent, ifPresent } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { Bytes } from '#functions/core/store/stored-schema.ts'
import { getItem, type Write, writeAll } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import { DeliveryId, FileId, UserId, type UserProfileId, WillId } from '#shared/model/ids.ts'
import { Email, Instant, PhoneNumber } from '#shared/model/plain.ts'
import { RecoveryTarget } from '#shared/model/recovery.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import { UserProfile } from '#shared/model/user-profile.ts'
import { withPartnerPlan } from './partner-plan.ts'

/** A reset of the second factor that is in progress. Codes are stored only as SHA-256. */
export const Recovery = z.object({
  linkHash: z.string(),
  cancelHash: z.string(),
  linkExpiresAt: Instant,
  /** Set by the first tap on the link, to 72 hours later. */
  dueAt: Instant.optional(),
  /** Set when the reset itself has begun. From then on it can be repeated but not cancelled. */
  completing: z.literal(true).optional(),
  /**
   * An administrator began it after a proof of identity: `slow-recovery.ts`. No link completes it.
   */
  slow: z
    .object({
      startedAt: Instant,
      replaces: RecoveryTarget,
      /** The address that the account then has, if that is what is replaced. */
      email: Email.optional(),
      /** The delegate who asked in the owner's place. They cannot shorten the wait. */
      askedBy: Email.optional(),
      /** The delegate who said that it is the owner who asks. */
      vouchedBy: UserId.optional(),
    })
    .optional(),
})
export type Recovery = z.infer<typeof Recovery>

/** A deletion that waits: `erasure/follow-deletion.ts`. */
const AnnouncedDeletion = z.object({
  at: Instant,
  /** When it was announced. Announcements of earlier releases do not have it. */
  since: Instant.optional(),
  /**
   * SHA-256 of the code in the link that stops it. Until a worker has stored the mails, it is of a
   * code that nobody has.
   */
  linkHash: z.string(),
  /**
   * The mail to the owner, without which nothing is deleted. Absent until a worker has stored it,
   * and where an earlier release sent it.
   */
  noticeId: DeliveryId.optional(),
  /** The mails and texts to the owner's other channels. An earlier release stored none. */
  otherNoticeIds: z.array(DeliveryId).optional(),
})
export type AnnouncedDeletion = z.infer<typeof AnnouncedDeletion>

/**
 * While a person gets another data key: the one before, and when calls that know only that one may
 * last have begun.
 */
const Rekey = z.object({ formerKey: Bytes, since: Instant })

/** Everything that a request needs to know of its caller, in one item. */
export const Account = UserProfile.extend({
  /** The person's data key, wrapped by KMS with an encryption context that names them. */
  wrappedKey: Bytes,
  /**
   * The person gets another data key. What `formerKey` still opens is sealed again: `domain/rekey`.
   */
  rekey: Rekey.optional(),
  /**
   * Tokens from sign-ins before this instant are refused, although their signature is still valid.
   */
  sessionsValidFrom: Instant,
  /**
   * The sign-ins that their person ended, each until the pool gives it no new tokens any more:
   * `end-session.ts`.
   */
  endedSessions: z.array(z.object({ sessionId: z.string(), until: Instant })).optional(),
  /** SHA-256 of the unused recovery codes. */
  recoveryCodes: z.array(z.string()).max(10),
  recovery: Recovery.optional(),
  /** The owner stopped an administrator's way back in: until then, no other begins. */
  recoveryBlockedUntil: Instant.optional(),
  /**
   * After an administrator's way back in: until then what harms most is closed, and no other
   * begins.
   */
  heldUntil: Instant.optional(),
  /**
   * The second step was removed. Of the app that a sign-in sets up next, the owner is not told yet.
   */
  newAppUntold: z.literal(true).optional(),
  /** The person has not shown yet that they kept the codes: `recovery-code.ts`. */
  codesUnproven: z.literal(true).optional(),
  /** How often a sign-in asked for recovery codes and the person said "later". */
  codesPutOff: z.int().min(1).max(3).optional(),
  /** When the person confirmed this address. Absent if the account always had it. */
  emailSince: Instant.optional(),
  /**
   * Earlier addresses that still get notices about a report of the person's death and about the
   * safety of the account, until this instant; and since when the person had each.
   */
  formerEmails: z
    .array(z.object({ email: Email, until: Instant, since: Instant.optional() }))
    .optional(),
  /**
   * The telephone number in the user pool at their last sign-in or refresh. Their profile may have
   * another.
   */
  signInPhone: PhoneNumber.optional(),
  /**
   * When the account last got another telephone number from the user pool. Absent if it always had
   * this one.
   */
  signInPhoneSince: Instant.optional(),
  /** The zone of the browser in which the person last signed in, in which our mails say times. */
  timeZone: TimeZone.optional(),
  lastWillId: WillId.optional(),
  /** The document that says where the original of the signed will lies. */
  originalNotedIn: FileId.optional(),
  /** The person closed the card which says what can be left besides the will. */
  leavingIntroduced: z.literal(true).optional(),
  /** Whether the person gave the seat code of their partner when they registered. */
  partnerSeat: z.literal(true).optional(),
  /** Whether the partner pays for the paid areas: decided at each read, never stored. */
  partnerPays: z.literal(true).optional(),
  /**
   * It was announced that the account will be deleted. Until then nothing in it is read, shared or
   * sent (`findStanding`), and its owner can keep it.
   */
  deletion: AnnouncedDeletion.optional(),
  /**
   * When the person said in the last year that somebody else was in the account, the earlier first.
   */
  saidTakenAt: z.array(Instant).max(2).optional(),
  /**
   * An operator withholds what goes to others in the person's name, until the operator releases it.
   */
  withheld: z.literal(true).optional(),
  /** Owners may have made this account their delegate: `account-hints.ts`. */
  delegatedMark: z.string().optional(),
  /** Others may share things with this account. */
  sharedMark: z.string().optional(),
  /** There may be requests for access that the person has not answered. */
  requestMark: z.string().optional(),
  /** When a letter last arrived, for the person, of somebody who died. */
  letterAt: Instant.optional(),
  /** The person may have delegates who accepted. */
  trustedMark: z.string().optional(),
  /** The person may have scheduled or sent messages. */
  messageMark: z.string().optional(),
})
export type Account = z.infer<typeof Account>

const accounts = entity({
  name: 'Account',
  schema: Account,
  key: (userId: UserId) => ({ pk: personPartition(userId), sk: 'ACCOUNT' }),
})

/** From a profile id to its owner, for the grants and shares of other people. */
const profiles = entity({
  name: 'Profile',
  schema: z.object({ userId: UserId }),
  key: (userProfileId: UserProfileId) => ({ pk: `PROFILE#${userProfileId}`, sk: 'PROFILE' }),
})

export const accountKey = accounts.key
export const profileKey = profiles.key

/** The account with what its partner pays for, or nothing. */
export const findAccount = async (
  userId: UserId,
  read: { consistent?: boolean } = {},
): Promise<Account | undefined> => {
  const item = await getItem(accounts.key(userId), read)
  return item && withPartnerPlan(accounts.fromItem(item))
}

/**
 * The account of an owner whose things others may read, and in whose name something is sent: not
 * one that is about to be deleted. Nothing is said of why there is none.
 */
export const findStanding = async (userId: UserId): Promise<Account | undefined> => {
  const account = await findAccount(userId, { consistent: true })
  return account?.deletion ? undefined : account
}

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

/** The part of a transaction that requires an account that is not about to be deleted. */
export const standingCheck = (userId: UserId): Write => ({
  check: {
    Key: accounts.key(userId),
    ConditionExpression: `${ifPresent.ConditionExpression} AND attribute_not_exists(deletion)`,
  },
  onConflict: accountMissing,
})

/**
 * The part of a transaction that changes some fields of an account. `undefined` removes a field.
 * The account must still exist (`PROFILE_MISSING`), so that a request in progress cannot bring a
 * deleted account back.
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
  const setNames = names.filter((name) => changes[name as keyof Account] !== undefined) // its own keys
  const removedNames = names.filter((name) => !setNames.includes(name))
  const UpdateExpression = [
    setNames.length > 0 && `SET ${setNames.map((name) => `#${name} = :${name}`).join(', ')}`,
    removedNames.length > 0 && `REMOVE ${removedNames.map((name) => `#${name}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ')
  const partial = Account.partial().parse(changes)
  const values = Object.fromEntries(
    setNames.map((name) => [`:${name}`, partial[name as keyof Account]]), // its own keys
  )
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
