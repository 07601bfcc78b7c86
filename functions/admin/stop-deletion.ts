import { findAccount } from '#functions/domain/accounts/account.ts'
import { endDeletion } from '#functions/domain/accounts/announced-deletion.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'
import { AppError } from '#shared/errors.ts'

/** The owner's log gets a line without the address that the administrator works from. */
export const stopDeletion: Handler<typeof admin.operations.StopDeletion> = async (
  { body: { userId } },
  { now },
) => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) {
    throw new AppError('NOT_FOUND', 'This account is deleted already.', { field: 'userId' })
  }
  await endDeletion({ now }, account, 'KEPT')
  return {}
}
