import type { Context } from '#functions/core/http/context.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import {
  type Account,
  accountChange,
  accountKey,
  findAccount,
} from '#functions/domain/accounts/account.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import { addressInUse, signInRequired } from '#functions/domain/user-pool/errors.ts'
import { findUserIdByEmail, setAddress } from '#functions/domain/user-pool/users.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { instantAfter, periods } from '#shared/rules/passing/periods.ts'
import { dayInZone, onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import { afterMove, movedAccount, tellOfMove } from './move-address.ts'
import { effectOfLink } from './recovery-state.ts'

/**
 * Refuses a change of where the owner gets notices while a report of their death is open, because
 * notices must reach an owner who may be alive. Refuses it also while the second step is being
 * reset.
 */
export const assertMayChangeChannels = ({ reportedSince, recovery }: Account, now: Date): void => {
  if (reportedSince !== undefined) {
    throw new AppError(
      'PASSING_OPEN',
      'Your death is reported. First say that you are alive, with the button in our email or at the top of each page. Then change this.',
    )
  }
  if (recovery && effectOfLink(recovery, now) !== 'EXPIRED') {
    throw new AppError(
      'RECOVERY_WAITING',
      'Your second step is being reset. If you have it, make new recovery codes, which stops the reset. Then change this.',
    )
  }
}

/**
 * Refuses a change of address as `assertMayChangeChannels` does, and also for 30 days after the
 * last one. In these days the former address gets the notices too.
 */
export const assertMayMove = (account: Account, now: Date): void => {
  assertMayChangeChannels(account, now)
  const { emailSince } = account
  const possibleAt = emailSince && instantAfter(emailSince, periods.formerAddress)
  if (possibleAt && possibleAt > now.toISOString()) {
    throw new AppError(
      'CHANGED_RECENTLY',
      `Your address was changed less than 30 days ago. You can change it again from ${dayInZone(onFirstWholeDay(possibleAt), readerZone(account))}. If that change was not yours, undo it with the link in our email to your former address.`,
      { details: { possibleAt } },
    )
  }
}

const changedMeanwhile = () =>
  new AppError(
    'STALE_VERSION',
    'Something else in your account changed at the same moment. Your address is as it was. Please try again.',
  )

/**
 * The part of a transaction that fails if the address may not be changed any longer. That is so if,
 * since the account was read, its address changed, a death was reported, or a recovery began or is
 * being completed.
 */
const mayStillMove = ({ userId, email, recovery }: Account): Write => ({
  check: {
    Key: accountKey(userId),
    ConditionExpression: [
      '#email = :email',
      'attribute_not_exists(reportedSince)',
      'attribute_not_exists(memorialSince)',
      recovery ? '#recovery.linkHash = :linkHash' : 'attribute_not_exists(#recovery)',
      'attribute_not_exists(#recovery.completing)',
    ].join(' AND '),
    ExpressionAttributeNames: { '#email': 'email', '#recovery': 'recovery' },
    ExpressionAttributeValues: {
      ':email': email,
      ...(recovery ? { ':linkHash': recovery.linkHash } : {}),
    },
  },
  onConflict: changedMeanwhile,
})

/** Sends a mail or text that must go out before anything changes. Otherwise `PROVIDER_SILENT`. */
export const orProviderSilent = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    log('error', 'An email or text that has to be sent first could not be sent', {
      fault: faultOf(error),
    })
    throw new AppError(
      'PROVIDER_SILENT',
      'We cannot send this just now, so nothing has changed. Please try again in a few minutes.',
    )
  }
}

/** The account as it is now. `SIGN_IN_REQUIRED` if it was deleted. */
export const loadAccount = async (userId: UserId): Promise<Account> => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw signInRequired()
  return account
}

/**
 * Moves an account to an address that its owner has proven. First the present address is told, with
 * the link that undoes the move. Then the pool changes, and the account last. A call that stopped
 * half-way is completed by a repeated call, or by the next sign-in (`follow-pool.ts`).
 */
export const changeAddress = async (
  userId: UserId,
  email: Email,
  context: Pick<Context, 'now' | 'sourceIp'>,
): Promise<void> => {
  const account = await loadAccount(userId)
  if (account.email === email) return
  assertMayMove(account, context.now)
  const holder = await findUserIdByEmail(email)
  if (holder !== undefined && holder !== userId) {
    throw addressInUse()
  }
  const undoWrites = await orProviderSilent(() => tellOfMove(account, email))
  await writeAll([...undoWrites, mayStillMove(account)])
  await setAddress(userId, email, { confirmed: true })
  try {
    await writeAll([
      accountChange(userId, movedAccount(account, email, context.now), {
        when: {
          // If the owner undoes the move meanwhile, `sessionsValidFrom` changes.
          condition: '#email = :formerEmail AND sessionsValidFrom = :validFrom',
          values: { ':formerEmail': account.email, ':validFrom': account.sessionsValidFrom },
          onConflict: changedMeanwhile,
        },
      }),
      ...(await afterMove(account, email, context)),
    ])
  } catch (error) {
    // Another request of the person has stored the pool's new address already (`follow-pool.ts`).
    if (hasCode(error, 'STALE_VERSION') && (await loadAccount(userId)).email === email) return
    throw error
  }
}
