import type { Account } from '#functions/domain/accounts/account.ts'
import { assertSessionActive } from '#functions/domain/accounts/active-session.ts'
import { assertPaid, assertRecent, type Caller } from '#functions/domain/accounts/member-context.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import type { Operation, personParameters } from '#shared/contract/operation.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { dayInZone } from '#shared/rules/time/time-in-zone.ts'

/** The parameters that name a person, and the field of the account that each must equal. */
const subjectFields: Record<(typeof personParameters)[number], keyof Account> = {
  userId: 'userId',
  userProfileId: 'userProfileId',
  profileId: 'userProfileId',
  personId: 'personId',
}

/**
 * `userId`, `userProfileId`, `profileId` and `personId` in a request decide nothing, and must be
 * the caller's own. The answer for another person's id is the same as for an id that does not
 * exist. `mayNameOthers` has the parameters of the operation that may name another person.
 */
export const assertNamesOnlySelf = (
  account: Account,
  input: Readonly<Record<string, unknown>>,
  mayNameOthers: readonly string[] = [],
) => {
  for (const [field, own] of Object.entries(subjectFields)) {
    const asserted = mayNameOthers.includes(field) ? undefined : input[field]
    if (asserted !== undefined && asserted !== account[own]) throw notFound()
  }
}

/**
 * The account of an owner whose passing was released is a memorial. It can be read, and only
 * operations that declare `memorial: 'open'` may change it. An owner who is alive says so first.
 * That ends the memorial.
 */
const assertNoMemorial = ({ kind, memorial }: Operation, account: Account | undefined) => {
  if (account?.memorialSince === undefined || kind === 'query' || memorial === 'open') return
  throw new AppError(
    'MEMORIAL',
    'This account is kept as a memorial, and nothing in it can be changed. If it is yours, sign out, sign in again, and say that you are alive.',
  )
}

/** A person who has to change their password can do nothing else before that. */
const assertOwnPassword = ({ beforePasswordChange }: Operation, account: Account | undefined) => {
  if (!account?.mustChangePassword || beforePasswordChange === 'open') return
  throw new AppError('PASSWORD_CHANGE_REQUIRED', 'Choose a new password before you go on.')
}

/**
 * A person who said that somebody else was in their account sets up another second step before
 * anything else. Until then a thief who knows the old one could act as a delegate, or read what
 * others share.
 */
const assertOwnSecondStep = (
  { beforePasswordChange, beforeSecondStepChange }: Operation,
  account: Account | undefined,
) => {
  if (!account?.mustChangeSecondStep) return
  if (beforePasswordChange === 'open' || beforeSecondStepChange === 'open') return
  throw new AppError(
    'SECOND_STEP_CHANGE_REQUIRED',
    'Set up another second step before you go on: you told us that somebody else was in your account.',
  )
}

/**
 * Nothing in an account that is about to be deleted is read or changed. An owner who wants to use
 * it calls an operation that keeps the account first.
 */
const assertNotLeaving = ({ whileLeaving }: Operation, account: Account | undefined) => {
  if (!account?.deletion || whileLeaving === 'open') return
  throw new AppError(
    'DELETION_ANNOUNCED',
    'This account will be deleted, and is closed until then. Keep it first, if you want to use it.',
    { details: { deletedAt: account.deletion.at } },
  )
}

/**
 * The operations with `afterRecovery: 'closed'`, which would help a thief most, are refused for 30
 * days after an administrator gave the caller a way back in.
 */
const assertNotHeld = ({ afterRecovery }: Operation, account: Account | undefined, now: Date) => {
  const { heldUntil } = account ?? {}
  if (afterRecovery !== 'closed' || !heldUntil || heldUntil <= now.toISOString()) return
  throw new AppError(
    'RECOVERED_RECENTLY',
    `We gave you a way back into your account a short time ago. For your protection this is closed until ${dayInZone(heldUntil, readerZone(account ?? {}))}.`,
    { details: { possibleAt: heldUntil } },
  )
}

/** Checks the policies of an operation that depend on the caller, beyond being signed in. */
export const authorize = (
  operation: Operation,
  { groups, sessionId, authenticatedAt, account }: Caller<Account | undefined>,
  { wallTime, now = wallTime }: { readonly wallTime: Date; readonly now?: Date },
) => {
  const { access, recentSignIn } = operation
  if (account) assertSessionActive(account, { sessionId, authenticatedAt })
  assertNotLeaving(operation, account)
  assertOwnPassword(operation, account)
  assertOwnSecondStep(operation, account)
  assertNoMemorial(operation, account)
  assertNotHeld(operation, account, now)
  if (access === 'admin' && !groups.includes('admin')) {
    throw new AppError('FORBIDDEN', 'Only administrators may do this.')
  }
  if (access === 'paid') assertPaid(account?.userEntitlements)
  if (recentSignIn === true) assertRecent({ caller: { authenticatedAt }, wallTime })
}
