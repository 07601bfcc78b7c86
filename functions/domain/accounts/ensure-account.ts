import { randomUUID } from 'node:crypto'
import { createWrappedKey } from '#functions/core/crypto/encryption.ts'
import type { Context } from '#functions/core/http/context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import {
  partnerOfRegistration,
  registrationRemoval,
} from '#functions/domain/partners/registration.ts'
import { findPoolUser, type PoolUser } from '#functions/domain/user-pool/users.ts'
import { AppError, hasCode, invalidField } from '#shared/errors.ts'
import { PersonId, type UserId, UserProfileId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { cutText } from '#shared/rules/cut-text.ts'
import { cleanName } from '#shared/rules/text/clean-text.ts'
import { type Account, createAccount, findAccount } from './account.ts'
import { assertSoundNames, fieldOfUnsoundName } from './own-names.ts'
import { withPartnerPlan } from './with-partner-plan.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
  readonly fullName?: string | undefined
}

/** The full name, until the person enters another. It may be as long as `ProfileDetails` allows. */
export const joinNames = (firstName: string, lastName: string) =>
  cutText(`${firstName} ${lastName}`.trim(), 120).trim()

/** A name from the pool without control characters, as long as `ProfileDetails` allows. */
const usableName = (text = '') =>
  cutText(
    cleanName(text)
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim(),
    60,
  ).trim()

/**
 * The names from the pool, where anyone with a token can write any text as a name. A name that
 * cannot be a person's is left empty, until the person enters another.
 */
const poolNames = ({ attributes }: PoolUser): Names => {
  const names = {
    firstName: usableName(attributes.given_name),
    lastName: usableName(attributes.family_name),
  }
  const firstName = fieldOfUnsoundName({ ...names, lastName: '' }) ? '' : names.firstName
  const lastName = fieldOfUnsoundName({ firstName, lastName: names.lastName }) ? '' : names.lastName
  return { firstName, lastName }
}

const newAccount = async (
  { now }: Context,
  { userId, attributes }: PoolUser,
  { firstName, lastName, fullName }: Names,
): Promise<Account> => {
  const email = Email.safeParse(attributes.email)
  if (!email.success) {
    throw invalidField('email', 'We cannot write to the address of this account.')
  }
  const phoneNumber = PhoneNumber.safeParse(attributes.phone_number).data
  return {
    userId,
    userProfileId: UserProfileId.parse(randomUUID()),
    personId: PersonId.parse(randomUUID()),
    email: email.data,
    firstName,
    lastName,
    fullName: fullName || joinNames(firstName, lastName),
    phoneNumber,
    signInPhone: phoneNumber,
    userEntitlements: 'free',
    // A person who gave a telephone number at registration gets codes by text. All others set up an
    // app.
    secondFactor: phoneNumber === undefined ? 'app' : 'sms',
    ...(await partnerOfRegistration(userId)),
    showIntro: true,
    createdAt: now.toISOString(),
    wrappedKey: await createWrappedKey(userId),
    // The person signed in before the account existed. So the new account must not refuse that
    // session as one that began too early.
    sessionsValidFrom: new Date(0).toISOString(),
    recoveryCodes: [],
  }
}

/**
 * The account of the signed-in person. The first call creates it from what the person gave at
 * registration. If two first calls run at the same time, they end with one account.
 * `SIGN_IN_REQUIRED` for a token whose user was deleted.
 */
export const ensureAccount = async (
  context: Context,
  userId: UserId,
  names?: Names,
): Promise<Account> => {
  const existing = await findAccount(userId)
  if (existing) return existing
  const user = await findPoolUser(userId)
  if (!user) throw new AppError('SIGN_IN_REQUIRED', 'This account was deleted.')
  if (names) assertSoundNames(names)
  const account = await newAccount(context, user, names ?? poolNames(user))
  try {
    await createAccount(account, [
      activity(context, userId, 'ACCOUNT_CREATED'),
      ...(account.partnerId ? [registrationRemoval(userId)] : []),
    ])
    return withPartnerPlan(account)
  } catch (error) {
    const lostTheRace = hasCode(error, 'ALREADY_REGISTERED')
    const winner = lostTheRace ? await findAccount(userId, { consistent: true }) : undefined
    if (!winner) throw error
    return winner
  }
}
