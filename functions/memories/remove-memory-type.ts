import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { readMemoryIndex } from '#functions/domain/memories/memory-index.ts'
import { listOwnTypes, typeRemoval } from '#functions/domain/memories/memory-types.ts'
import { deleteShares } from '#functions/domain/sharing/delete-shares.ts'
import { listSharesOf } from '#functions/domain/sharing/share-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { MemoryTypeId, UserId } from '#shared/model/ids.ts'
import { TargetFilter, TargetId } from '#shared/model/share.ts'

const assertUnused = async (owner: UserId, typeId: MemoryTypeId): Promise<void> => {
  const index = await readMemoryIndex(owner, { consistent: true })
  const used = index.filter((entry) => entry.typeId === typeId).length
  if (used === 0) return
  throw new AppError(
    'MEMORY_TYPE_IN_USE',
    'You have memories of this type. Give them another type first.',
    { field: 'typeId', details: { used } },
  )
}

export const removeMemoryType: Handler<typeof memories.operations.RemoveMemoryType> = async (
  { body: { typeId } },
  { caller: { userId, account } },
) => {
  await retryStale(async () => {
    const type = (await listOwnTypes(userId)).find((each) => each.typeId === typeId)
    if (!type) throw notFound()
    await assertUnused(userId, typeId)
    const category = {
      targetType: 'memory' as const,
      targetId: TargetId.parse(account.userProfileId),
      targetFilter: TargetFilter.parse(typeId),
    }
    await deleteShares(userId, await listSharesOf(userId, category))
    await writeAll(typeRemoval(userId, type))
  })
  return { removed: true }
}
