import { newId } from '#functions/core/crypto/random.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import {
  listMemoryTypes,
  listOwnTypes,
  type OwnMemoryType,
  typeChange,
} from '#functions/domain/memories/memory-types.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { MemoryTypeId } from '#shared/model/ids.ts'
import { type MemoryType, memoryTypeLimit } from '#shared/model/memory.ts'
import { searchable } from '#shared/rules/text/searchable.ts'

const newType = (name: string, at: string): OwnMemoryType => ({
  typeId: MemoryTypeId.parse(newId()),
  name,
  version: 1,
  createdAt: at,
  updatedAt: at,
})

const assertRoom = (own: readonly OwnMemoryType[]) => {
  if (own.length < memoryTypeLimit) return
  throw new AppError(
    'MEMORY_LIMIT',
    `You have ${memoryTypeLimit} types of your own, which is the most there can be.`,
  )
}

const nameTaken = () =>
  new AppError('VALIDATION_FAILED', 'There is a type of this name already.', { field: 'name' })

export const upsertMemoryType: Handler<typeof memories.operations.UpsertMemoryType> = (
  { body: { typeId, name } },
  { caller: { userId }, now },
) =>
  retryStale(async (): Promise<MemoryType> => {
    const [all, own] = await Promise.all([listMemoryTypes(userId), listOwnTypes(userId)])
    const same = all.find((type) => searchable(type.name) === searchable(name))
    const before = own.find((type) => type.typeId === typeId)
    if (typeId !== undefined && !before) throw notFound()
    if (same && !before) return same
    if (same && same.typeId !== typeId) throw nameTaken()
    if (!before) assertRoom(own)
    const after = before ? revise(before, { name }, now) : newType(name, now.toISOString())
    await writeAll(typeChange(userId, before, after))
    return { typeId: after.typeId, name, own: true }
  })
