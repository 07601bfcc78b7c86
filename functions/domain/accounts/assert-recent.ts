import { AppError } from '#shared/errors.ts'
import type { MemberContext } from './member-context.ts'

/** How long after it a sign-in counts as recent. */
const recentMinutes = 15

/** Requires that the caller signed in less than 15 minutes ago (`RECENT_SIGN_IN_REQUIRED`). */
export const assertRecent = ({
  caller: { authenticatedAt },
  wallTime,
}: Pick<MemberContext, 'wallTime'> & {
  readonly caller: Pick<MemberContext['caller'], 'authenticatedAt'>
}): void => {
  if (wallTime.getTime() - authenticatedAt.getTime() <= recentMinutes * 60_000) return
  throw new AppError('RECENT_SIGN_IN_REQUIRED', 'Sign in again to do this.')
}
