import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import type { Passing } from '#shared/model/passing.ts'
import { memorialSince } from './passing-repository.ts'

/** Brings the account's `memorialSince` in line with the passing, and returns it. */
export const syncMemorial = async (
  account: Account,
  passing: Passing,
): Promise<string | undefined> => {
  const since = memorialSince(passing)
  if (account.memorialSince !== since) {
    const { version } = passing
    await writeAll([
      releaseCheck(account.userId, version === 0 ? {} : { version }),
      accountChange(account.userId, { memorialSince: since }),
    ])
  }
  return since
}
