import type { Account } from '#functions/domain/accounts/account.ts'
import { toMemoryItem } from '#functions/domain/memories/memory-item.ts'
import { listMemories, type MemoryRow } from '#functions/domain/memories/memory-repository.ts'
import { sharedMemoriesOf, sharedRows } from '#functions/domain/sharing/shared-memory.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import type { UserId } from '#shared/model/ids.ts'
import { memoryLimit } from '#shared/model/memory.ts'

const ownRows = async (caller: Account, year: number) => {
  const page = { pageNumber: 1, pageSize: memoryLimit }
  return { owner: caller, rows: (await listMemories(caller.userId, page, year)).items }
}

const rowsOfOther = async (caller: Account, userId: UserId, year: number) => {
  const { owner, memories: shared } = await sharedMemoriesOf(caller, userId)
  const ids = shared.filter((each) => each.year === year).map(({ memoryId }) => memoryId)
  return { owner, rows: await sharedRows(owner, ids) }
}

export const getAllMemoriesByUserId: Handler<
  typeof memories.operations.GetAllMemoriesByUserId
> = async ({ userId, year }, { caller: { account }, wallTime }) => {
  const isOther = userId !== undefined && userId !== account.userId
  const found: { owner: Account; rows: readonly MemoryRow[] } = isOther
    ? await rowsOfOther(account, userId, year)
    : await ownRows(account, year)
  return Promise.all(found.rows.map((row) => toMemoryItem(found.owner, row, wallTime)))
}
