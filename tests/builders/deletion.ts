import { handleErasure } from '#events/workers/erasures.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { deletionDue, deletionWait } from '#functions/domain/accounts/announced-deletion.ts'
import { accountOf } from './sharing.ts'

/** Stores an announcement of which everybody was told, whose seven days are over now. */
export const announced = async (account: Account) => {
  const now = currentTime().getTime()
  const deletion = {
    at: new Date(now).toISOString(),
    since: new Date(now - deletionWait).toISOString(),
    linkHash: 'the hash of a code',
  }
  await writeAll([accountChange(account.userId, { deletion })])
  return { ...account, deletion }
}

/** Deletes an account as the worker does after the seven days, with what remains left to erase. */
export const deleteAccount = async (person: { readonly userId: string }): Promise<void> => {
  const { userId, deletion } = await announced(await accountOf(person))
  await handleErasure({ type: 'DueOffered', ...deletionDue(userId, deletion.at) })
}
