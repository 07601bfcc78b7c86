import type { Context } from '#functions/core/http/context.ts'
import { sendMail } from '#functions/core/notify/mail.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { secondFactorChanged } from '#functions/domain/accounts/account-notices.ts'
import { tellOthers } from '#functions/domain/accounts/mail-owner.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findPoolUser, type PoolUser } from '#functions/domain/user-pool/users.ts'
import { AppError } from '#shared/errors.ts'
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

type Followed = Pick<Account, 'email' | 'secondFactor' | 'signInPhone'>

/** The pool's current values. An address that is not confirmed or not valid is ignored. */
const poolValues = ({ attributes, secondFactor }: PoolUser, account: Account): Followed => {
  const confirmed = attributes.email_verified === 'true'
  const email = confirmed ? Email.safeParse(attributes.email).data : undefined
  return {
    email: email ?? account.email,
    secondFactor: secondFactor ?? account.secondFactor,
    // A person can enter any number at the pool; it is theirs once they have answered a text with
    // its code.
    signInPhone:
      attributes.phone_number_verified === 'true'
        ? PhoneNumber.safeParse(attributes.phone_number).data
        : undefined,
  }
}

const isInSync = (account: Account, now: Followed) =>
  now.email === account.email &&
  now.secondFactor === account.secondFactor &&
  now.signInPhone === account.signInPhone

const changedByAnother = () =>
  new AppError('STALE_VERSION', 'Another request has noticed the same.')

const storePoolValues = async (context: Context, account: Account, now: Followed) => {
  const { userId } = account
  const movedTo = now.email === account.email ? undefined : now.email
  const factor = now.secondFactor === account.secondFactor ? undefined : now.secondFactor
  const changing = factor
    ? makeUndoable(account, factor === 'app' ? 'app' : 'phone', context)
    : undefined
  const moving = movedTo ? await tellOfMove(account, movedTo) : []
  if (factor && changing) {
    const { source } = secondFactorWords[factor]
    const { email } = account
    const words = (to: string) =>
      secondFactorChanged(to, source, { undoUrl: changing.undoUrl, email })
    await sendMail(words(email))
    await tellOthers(account, words)
  }
  // Each mailed link must work, also if another request is faster with the change below. While no
  // mail goes out, each call tries again, so nothing is stored before.
  const undoable = [...moving, ...(changing?.writes ?? [])]
  if (undoable.length > 0) await writeAll(undoable)
  await writeAll([
    accountChange(
      userId,
      {
        ...now,
        ...(now.signInPhone === account.signInPhone
          ? {}
          : { signInPhoneSince: context.now.toISOString() }),
        ...(movedTo ? movedAccount(account, movedTo, context.now) : {}),
      },
      {
        when: {
          condition: '#email = :formerEmail AND #secondFactor = :formerFactor',
          values: { ':formerEmail': account.email, ':formerFactor': account.secondFactor },
          onConflict: changedByAnother,
        },
      },
    ),
    ...(movedTo ? await afterMove(account, movedTo, context) : []),
    ...(factor
      ? [activity(context, userId, 'SECOND_FACTOR_CHANGED', secondFactorWords[factor].name)]
      : []),
  ])
}

/**
 * Brings an account in line with the user pool. The holder of an access token, a thief too, can
 * change the address and the second factor directly at the pool, without our API: at the next
 * sign-in or refresh the owner's log gets a line and the former address a mail. It also finishes a
 * change of address by our own operation that stopped half-way: of that, the former address knows
 * already. `SIGN_IN_REQUIRED` if the sign-in was deleted at the pool.
 */
export const followPool = async (context: Context, account: Account): Promise<Account> => {
  const user = await findPoolUser(account.userId)
  if (!user) throw new AppError('SIGN_IN_REQUIRED', 'This account was deleted.')
  if (isInSync(account, poolValues(user, account)) && !account.newAppUntold) return account
  // An eventually consistent read may miss our own change, which must not be reported a second
  // time.
  const latest = (await findAccount(account.userId, { consistent: true })) ?? account
  const now = poolValues(user, latest)
  try {
    if (latest.newAppUntold) await tellOfNewApp(context, latest)
    if (isInSync(latest, now)) return latest
    await storePoolValues(context, latest, now)
    return { ...latest, ...now }
  } catch (error) {
    if (error instanceof AppError) {
      return (await findAccount(account.userId, { consistent: true })) ?? latest
    }
    // Nothing was changed yet, and the next sign-in or refresh tries again. A sign-in must not fail
    // for this.
    log('error', 'A change at the user pool could not be stored in the account', {
      fault: faultOf(error),
    })
    return latest
  }
}
