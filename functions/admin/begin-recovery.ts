import { findAccount } from '#functions/domain/accounts/account.ts'
import { beginSlowRecovery } from '#functions/domain/security/slow-recovery.ts'
import { askDelegates } from '#functions/domain/sharing/vouching.ts'
import { findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'
import { AppError } from '#shared/errors.ts'

/** The proof of identity is the administrator's: infra/OPERATIONS.md says what it has to be. */
export const beginRecovery: Handler<typeof admin.operations.BeginRecovery> = async (
  { body: { userId, replaces, email, askedBy } },
  { now, wallTime, caller },
) => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw new AppError('NOT_FOUND', 'There is no such account.', { field: 'userId' })
  if (userId === caller.userId) {
    throw new AppError('FORBIDDEN', 'Another administrator has to do this for you.')
  }
  if ((replaces === 'ADDRESS') !== (email !== undefined)) {
    throw new AppError(
      'VALIDATION_FAILED',
      'Enter the new address if the address is replaced, and none otherwise.',
      { field: 'email' },
    )
  }
  if (email !== undefined && (await findUserIdByEmail(email)) !== undefined) {
    throw new AppError('ALREADY_REGISTERED', 'This address has an account.', { field: 'email' })
  }
  const wanted = { replaces, email, askedBy }
  return { dueAt: await beginSlowRecovery({ now, wallTime }, account, wanted, askDelegates) }
}
