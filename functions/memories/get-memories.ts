import { listMemoryPage } from '#functions/domain/memories/list-memory-page.ts'
import { toMemoryItem } from '#functions/domain/memories/memory-item.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'

export const getMemories: Handler<typeof memories.operations.GetMemories> = async (
  { body: { pageNumber, pageSize, ...filter } },
  { caller: { account }, wallTime },
) => {
  const request = { pageNumber, pageSize }
  const { items, ...page } = await listMemoryPage(account.userId, filter, request)
  return {
    items: await Promise.all(items.map((row) => toMemoryItem(account, row, wallTime))),
    ...page,
  }
}
