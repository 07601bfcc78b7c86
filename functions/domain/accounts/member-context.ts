import type { CallerOf, Context } from '#functions/core/http/context.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import type { Account } from './account.ts'

/**
 * The signed-in person. `A` is `Account | undefined` for operations that may be called before there
 * is an account.
 */
export type Caller<A = Account> = CallerOf<A>

/** The second argument of a handler whose operation requires a sign-in. */
export interface MemberContext<A = Account> extends Context {
  readonly caller: Caller<A>
}

/**
 * Checks a parameter that must name the caller's own profile, like `userProfileId` in every
 * operation: another person's profile is `NOT_FOUND`.
 */
export const assertOwnProfile = (id: UserProfileId | undefined, { caller }: MemberContext) => {
  if (id !== undefined && id !== caller.account.userProfileId) throw notFound()
}

/** For how long a sign-in is recent. */
const recentForMs = 15 * minute

/** Requires that the caller signed in less than 15 minutes ago (`RECENT_SIGN_IN_REQUIRED`). */
export const assertRecent = ({
  caller: { authenticatedAt },
  wallTime,
}: Pick<MemberContext, 'wallTime'> & {
  readonly caller: Pick<MemberContext['caller'], 'authenticatedAt'>
}): void => {
  if (wallTime.getTime() - authenticatedAt.getTime() <= recentForMs) return
  throw new AppError('RECENT_SIGN_IN_REQUIRED', 'Sign in again to do this.')
}

/** Refuses an entitlement that does not include the paid areas (`UPGRADE_REQUIRED`). */
export const assertPaid = (entitlement: string | undefined): void => {
  if (!allowsPaid(entitlement)) {
    throw new AppError('UPGRADE_REQUIRED', 'Your plan does not include this.')
  }
}
