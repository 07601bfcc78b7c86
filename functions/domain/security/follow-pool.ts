import type { Context } from '#functions/core/http/context.ts'
import { sendMail } from '#functions/core/notify/mail.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { secondFactorChanged } from '#functions/domain/accounts/account-notices.ts'
import { tellOtherChannels } from '#functions/domain/accounts/tell-channels.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findPoolUser, type PoolUser } from '#functions/domain/user-pool/users.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import type { SecondFactor } from '#shared/model/user-profile.ts'
import { tellOfNewApp } from './change-second-factor.ts'
import { afterMove, movedAccount, tellOfMove } from './move-address.ts'
import { makeUndoable } from './undoable-change.ts'

/**
 * The names of a second factor: in the log, in a sentence that says where codes come from, and as
 * the `what` of an undoable change.
 */
const secondFactorWords = {
  app: { name: 'Authenticator app', source: 'your authenticator app', what: 'app' },
  sms: { name: 'Text messages', source: 'text messages to your phone', what: 'phone' },
} as const

/** The fields of an account that follow the pool. */
type PoolValues = Pick<Account, 'email' | 'secondFactor' | 'signInPhone'>

/** The pool's current values. An address that is not confirmed or not valid is ignored. */
const poolValues = ({ attributes, secondFactor }: PoolUser, account: Account): PoolValues => {
  const isEmailConfirmed = attributes.email_verified === 'true'
  const email = isEmailConfirmed ? Email.safeParse(attributes.email).data : undefined
  return {
    email: email ?? account.email,
    secondFactor: secondFactor ?? account.secondFactor,
    // A person can enter any number at the pool. It is theirs once they have answered a text with
    // its code.
    signInPhone:
      attributes.phone_number_verified === 'true'
        ? PhoneNumber.safeParse(attributes.phone_number).data
        : undefined,
  }
}

const isInSync = (account: Account, inPool: PoolValues) =>
  inPool.email === account.email &&
  inPool.secondFactor === account.secondFactor &&
  inPool.signInPhone === account.signInPhone

const changedByAnother = () =>
  new AppError('STALE_VERSION', 'Another request has noticed the same.')

/**
 * Tells the owner of a new second factor. Returns the writes of the link that undoes the change.
 */
const tellOfFactor = async (
  context: Context,
  account: Account,
  newFactor: SecondFactor,
): Promise<readonly Write[]> => {
  const { source, what } = secondFactorWords[newFactor]
  const { email } = account
  const { undoUrl, writes } = makeUndoable(account, what, context)
  const mailTo = (to: string) => secondFactorChanged(to, source, { undoUrl, email })
  await sendMail(mailTo(email))
  await tellOtherChannels(account, mailTo)
  return writes
}

interface NewValues {
  readonly newEmail: Email | undefined
  readonly newFactor: SecondFactor | undefined
}

/**
 * Tells the owner what was changed, and stores the links that undo it. If our own operation began
 * the change of address and stopped half-way, it has told of it, and nobody is told twice.
 */
const tellOfChanges = async (
  context: Context,
  account: Account,
  { newEmail, newFactor }: NewValues,
): Promise<void> => {
  const undoWrites = [
    ...(newEmail ? await tellOfMove(account, newEmail) : []),
    ...(newFactor ? await tellOfFactor(context, account, newFactor) : []),
  ]
  // The links are stored after the mails, so that each call tries again while no mail goes out.
  if (undoWrites.length > 0) await writeAll(undoWrites)
}

const storePoolValues = async (
  context: Context,
  account: Account,
  { inPool, newEmail, newFactor }: NewValues & { readonly inPool: PoolValues },
): Promise<void> => {
  const { userId } = account
  await writeAll([
    accountChange(
      userId,
      {
        ...inPool,
        ...(inPool.signInPhone === account.signInPhone
          ? {}
          : { signInPhoneSince: context.now.toISOString() }),
        ...(newEmail ? movedAccount(account, newEmail, context.now) : {}),
      },
      {
        when: {
          condition: '#email = :formerEmail AND #secondFactor = :formerFactor',
          values: { ':formerEmail': account.email, ':formerFactor': account.secondFactor },
          onConflict: changedByAnother,
        },
      },
    ),
    ...(newEmail ? await afterMove(account, newEmail, context) : []),
    ...(newFactor
      ? [activity(context, userId, 'SECOND_FACTOR_CHANGED', secondFactorWords[newFactor].name)]
      : []),
  ])
}

/**
 * Tells of what is new at the pool, then stores it. In this order each mailed link works even if
 * another request is faster.
 */
const followChanges = async (context: Context, account: Account, inPool: PoolValues) => {
  if (isInSync(account, inPool)) return
  const newValues = {
    newEmail: inPool.email === account.email ? undefined : inPool.email,
    newFactor: inPool.secondFactor === account.secondFactor ? undefined : inPool.secondFactor,
  }
  await tellOfChanges(context, account, newValues)
  await storePoolValues(context, account, { inPool, ...newValues })
}

/**
 * Brings an account in line with the user pool, at a sign-in or a refresh, and answers it as it is
 * stored then. A thief with an access token can change the address and the second factor at the
 * pool, without our API: so the owner is told. It also finishes a change of address by our own
 * operation that stopped half-way. `SIGN_IN_REQUIRED` if the sign-in was deleted at the pool.
 */
export const followPool = async (context: Context, account: Account): Promise<Account> => {
  const user = await findPoolUser(account.userId)
  if (!user) throw new AppError('SIGN_IN_REQUIRED', 'This account was deleted.')
  if (isInSync(account, poolValues(user, account)) && !account.newAppUntold) return account
  // An eventually consistent read may miss our own change, and the owner would be told of it twice.
  const storedAccount = (await findAccount(account.userId, { consistent: true })) ?? account
  const inPool = poolValues(user, storedAccount)
  if (isInSync(storedAccount, inPool) && !storedAccount.newAppUntold) return storedAccount
  const changedAccount = async () =>
    (await findAccount(account.userId, { consistent: true })) ?? storedAccount
  try {
    if (storedAccount.newAppUntold) await tellOfNewApp(context, storedAccount)
    await followChanges(context, storedAccount, inPool)
    return await changedAccount()
  } catch (error) {
    // Another request noticed the same, or the owner deleted the account meanwhile.
    if (hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) return changedAccount()
    // The account does not follow the pool yet. A sign-in must not fail for this: the next one, or
    // a refresh, tries again.
    log('error', 'A change at the user pool could not be stored in the account', {
      fault: faultOf(error),
    })
    return storedAccount
  }
}
