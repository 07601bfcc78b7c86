import type { Account } from '#functions/domain/accounts/account.ts'
import { listMemoryYears } from '#functions/domain/memories/memory-repository.ts'
import { sharedMemoriesOf } from '#functions/domain/sharing/shared-memory.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import type { UserId } from '#shared/model/ids.ts'

const yearsOfOther = async (caller: Account, userId: UserId) => {
  const counts = new Map<number, number>()
  for (const { year } of (await sharedMemoriesOf(caller, userId)).memories) {
    if (year !== undefined) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts]
    .map(([year, count]) => ({ year, count }))
    .sort((one, other) => other.year - one.year)
}

export const getMemoriesYears: Handler<typeof memories.operations.GetMemoriesYears> = async (
  { userId },
  { caller: { account } },
) => {
  const isOther = userId !== undefined && userId !== account.userId
  return {
    years: isOther ? await yearsOfOther(account, userId) : await listMemoryYears(account.userId),
  }
}
