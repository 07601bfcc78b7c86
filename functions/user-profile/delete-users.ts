import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'

/** Of two administrators who announce a deletion at the same moment, the second answers what the first has stored. */
const tryToAnnounce = (context: MemberContext, userId: UserId) =>
  retryStale(async () => {
    const account = await findAccount(userId, { consistent: true })
    if (!account) return { userId, outcome: 'NOT_FOUND' } as const
    if (account.memorialSince !== undefined) return { userId, outcome: 'MEMORIAL' } as const
    if (account.reportedSince !== undefined) return { userId, outcome: 'PASSING_OPEN' } as const
    const deletedAt = await announceDeletion(context, account)
    return { userId, outcome: 'ANNOUNCED', deletedAt } as const
  })

const announce = async (context: MemberContext, userId: UserId) => {
  try {
    return await tryToAnnounce(context, userId)
  } catch (error) {
    // The others are announced all the same, and the administrator sees this one in the answer.
    log('error', 'A deletion could not be announced', { fault: faultOf(error) })
    return { userId, outcome: 'FAILED' } as const
  }
}

/** One after another: the mails of one call do not exceed the rate at which we may send. */
export const deleteUsers: Handler<typeof userProfile.operations.DeleteUsers> = async (
  { body: { userIds } },
  context,
) => {
  if (userIds.includes(context.caller.userId)) {
    throw new AppError('VALIDATION_FAILED', 'Delete your own account on the page My account.', {
      field: 'userIds',
    })
  }
  const items = []
  for (const userId of new Set(userIds)) items.push(await announce(context, userId))
  return { items }
}
