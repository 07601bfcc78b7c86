import type { Context } from '#functions/core/http/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Account } from './account.ts'

/**
 * What ends every session of an account when it is stored: tokens of sign-ins before this instant are refused.
 * Tokens name their sign-in in whole seconds; so must this, or the next sign-in within the same second would
 * count as an earlier one.
 */
export const sessionsEndedAt = ({ wallTime }: Pick<Context, 'wallTime'>) => ({
  sessionsValidFrom: new Date(Math.floor(wallTime.getTime() / 1000) * 1000).toISOString(),
})

/** Refuses a token of a sign-in that was ended since, although it still verifies (`SIGN_IN_REQUIRED`). */
export const assertSessionGoesOn = (
  { sessionsValidFrom }: Pick<Account, 'sessionsValidFrom'>,
  authenticatedAt: Date,
): void => {
  if (authenticatedAt.getTime() < Date.parse(sessionsValidFrom)) {
    throw new AppError('SIGN_IN_REQUIRED', 'This session has ended. Sign in again.')
  }
}
