import type { Context } from '#functions/core/http/context.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { secondFactorChanged } from '#functions/domain/accounts/account-notices.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { tellEachChannel } from '#functions/domain/accounts/tell-channels.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { preferFactor } from '#functions/domain/user-pool/own-second-factor.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { PhoneNumber } from '#shared/model/plain.ts'
import type { SecondFactor } from '#shared/model/user-profile.ts'
import { makeUndoable } from './undoable-change.ts'

/** The words about an app that takes the place of the former second step. */
export const newApp = {
  subject: 'A new authenticator app',
  source: 'the authenticator app that was just set up',
}

const beingReset = () =>
  new AppError('RECOVERY_WAITING', 'Your second step is being reset just now.')

/**
 * Refuses while a reset of the second factor is being carried out, because the reset would remove
 * the new factor as well.
 */
export const assertNotBeingReset = ({ recovery }: Account): void => {
  if (recovery?.completing) throw beingReset()
}

const sameNumber = () =>
  invalidField(
    'phoneNumber',
    'Your account already has this number, and somebody else may read its texts. Enter another number, or set up an authenticator app.',
  )

/**
 * Refuses the number that the account has, while its owner must set up another second step because
 * somebody else was in the account.
 */
export const assertIsAnotherNumber = (
  { mustChangeSecondStep, signInPhone }: Account,
  phoneNumber: PhoneNumber,
): void => {
  if (mustChangeSecondStep && phoneNumber === signInPhone) throw sameNumber()
}

/**
 * Tells the owner that a sign-in has set up an app again, as after a reset. The pool asks for the
 * codes of that app already. The owner can undo this, because a thief who read the mail about the
 * reset may have set up the app first. If this call is cut short, the next call of `followPool`
 * repeats it, since a second mail is better than none.
 */
export const tellOfNewApp = async (context: Context, account: Account): Promise<void> => {
  const { undoUrl, writes } = makeUndoable(account, 'app', context)
  await writeAll(writes)
  const { userId, email } = account
  await tellEachChannel(account, (to) => secondFactorChanged(to, newApp.source, { undoUrl, email }))
  await writeAll([
    accountChange(userId, { newAppUntold: undefined }),
    activity(context, userId, 'SECOND_FACTOR_CHANGED', newApp.subject),
  ])
}

/**
 * The part of a transaction that wakes a worker after a person said that somebody else was in their
 * account, or after the person got the account back. The worker looks at each owner whose delegate
 * the person is.
 */
export const dueOfTakeover = (userId: UserId, now: Date): Write =>
  dueEntry({ kind: 'taken', owner: userId, id: userId, at: now.toISOString() })

interface Change {
  readonly factor: SecondFactor
  /** The telephone number that the pool has from now on. */
  readonly phoneNumber?: PhoneNumber
  /** For the log, such as "A new authenticator app". */
  readonly subject: string
  /** The end of the mail's sentence "codes come from …". */
  readonly source: string
  readonly extraWrites?: readonly Write[]
}

/**
 * Follows the check of a new factor: the pool uses it, the log gets a line, and the owner is told
 * by every channel. If this fails half-way, the next sign-in brings the account in line with the
 * pool.
 */
export const changeSecondFactor = async (
  context: MemberContext,
  { factor, phoneNumber, subject, source, extraWrites = [] }: Change,
) => {
  const { account } = context.caller
  const { userId, email, signInPhone, mustChangeSecondStep } = account
  const { undoUrl, writes } = makeUndoable(account, factor === 'app' ? 'app' : 'phone', context)
  await preferFactor(userId, factor)
  await writeAll([
    accountChange(userId, {
      secondFactor: factor,
      mustChangeSecondStep: undefined,
      ...(phoneNumber === undefined || phoneNumber === signInPhone
        ? {}
        : { signInPhone: phoneNumber, signInPhoneSince: context.now.toISOString() }),
    }),
    ...writes,
    ...(mustChangeSecondStep ? [dueOfTakeover(userId, context.now)] : []),
    activity(context, userId, 'SECOND_FACTOR_CHANGED', subject),
    ...extraWrites,
  ])
  await tellEachChannel(account, (to) => secondFactorChanged(to, source, { undoUrl, email }))
  return { secondFactor: factor }
}
