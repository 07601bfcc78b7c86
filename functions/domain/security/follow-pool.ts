import type { Context } from '#functions/core/http/context.ts'
import { sendMail } from '#functions/core/notify/mail.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { writeAll } from '#functions/core/store/table.ts'
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

/** The names of a second factor: in the log, and in a sentence that says where codes come from. */
const secondFactorWords: Readonly<
  Record<SecondFactor, { readonly name: string; readonly source: string }>
> = {
  app: { name: 'Authenticator app', source: 'your authenticator app' },
  sms: { name: 'Text messages', source: 'text messages to your phone' },
}

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

const storePoolValues = async (context: Context, account: Account, inPool: PoolValues) => {
  const { userId } = account
  const newEmail = inPool.email === account.email ? undefined : inPool.email
  const newFactor = inPool.secondFactor === account.secondFactor ? undefined : inPool.secondFactor
  const factorUndo = newFactor
    ? makeUndoable(account, newFactor === 'app' ? 'app' : 'phone', context)
    : undefined
  // Tells nobody again if our own change of address, which stopped half-way, has told already.
  const moveWrites = newEmail ? await tellOfMove(account, newEmail) : []
  if (newFactor && factorUndo) {
    const { source } = secondFactorWords[newFactor]
    const { email } = account
    const factorMail = (to: string) =>
      secondFactorChanged(to, source, { undoUrl: factorUndo.undoUrl, email })
    await sendMail(factorMail(email))
    await tellOtherChannels(account, factorMail)
  }
  // The links are stored after the mails, so that each call tries again while no mail goes out.
  // They are stored before the change, so that each mailed link works even if another request is
  // faster.
  const undoWrites = [...moveWrites, ...(factorUndo?.writes ?? [])]
  if (undoWrites.length > 0) await writeAll(undoWrites)
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
 * Brings an account in line with the user pool, at a sign-in or a refresh. A thief with an access
 * token can change the address and the second factor at the pool, without our API. So the owner's
 * log gets a line and the former address a mail. It also finishes a change of address by our own
 * operation that stopped half-way. That operation has told the former address already.
 * `SIGN_IN_REQUIRED` if the sign-in was deleted at the pool.
 */
export const followPool = async (context: Context, account: Account): Promise<Account> => {
  const user = await findPoolUser(account.userId)
  if (!user) throw new AppError('SIGN_IN_REQUIRED', 'This account was deleted.')
  if (isInSync(account, poolValues(user, account)) && !account.newAppUntold) return account
  // An eventually consistent read may miss our own change, and the owner would be told of it twice.
  const storedAccount = (await findAccount(account.userId, { consistent: true })) ?? account
  const inPool = poolValues(user, storedAccount)
  try {
    if (storedAccount.newAppUntold) await tellOfNewApp(context, storedAccount)
    if (isInSync(storedAccount, inPool)) return storedAccount
    await storePoolValues(context, storedAccount, inPool)
    return { ...storedAccount, ...inPool }
  } catch (error) {
    // Another request noticed the same, or the owner deleted the account meanwhile.
    if (hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) {
      return (await findAccount(account.userId, { consistent: true })) ?? storedAccount
    }
    // Nothing was changed yet, and the next sign-in or refresh tries again. A sign-in must not fail
    // for this.
    log('error', 'A change at the user pool could not be stored in the account', {
      fault: faultOf(error),
    })
    return storedAccount
  }
}
