import { newId } from '#functions/core/crypto/random.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { listMemoryEntries } from '#functions/domain/memories/memory-index.ts'
import {
  listMemoryTypes,
  listOwnTypes,
  type OwnMemoryType,
  typeAmong,
  typeChange,
  typeRemoval,
} from '#functions/domain/memories/memory-types.ts'
import { deleteSharesOf } from '#functions/domain/sharing/grants/delete-shares.ts'
import { openMemory } from '#functions/domain/sharing/shared-memory.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import { AppError, invalidField, notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { type MemoryType, MemoryTypeId, memoryTypeLimit } from '#shared/model/memory.ts'
import { TargetFilter, TargetId } from '#shared/model/share.ts'
import { searchable } from '#shared/rules/text/searchable.ts'

const assertUnused = async (owner: UserId, typeId: MemoryTypeId): Promise<void> => {
  const index = await listMemoryEntries(owner, { consistent: true })
  const useCount = index.filter((entry) => entry.typeId === typeId).length
  if (useCount === 0) return
  throw new AppError(
    'MEMORY_TYPE_IN_USE',
    'You have memories of this type. Give them another type first.',
    { field: 'typeId', details: { used: useCount } },
  )
}

const newType = (name: string, now: Date): OwnMemoryType => ({
  typeId: MemoryTypeId.parse(newId()),
  name,
  ...firstVersion(now),
})

const assertRoom = (own: readonly OwnMemoryType[]) => {
  if (own.length < memoryTypeLimit) return
  throw new AppError(
    'MEMORY_LIMIT',
    `You have ${memoryTypeLimit} types of your own, which is the most there can be.`,
  )
}

const nameInUse = () => invalidField('name', 'There is a type of this name already.')

export const memoryTypes = {
  GetAllMemoryTypes: async (_, { caller }) => [...(await listMemoryTypes(caller.userId))],
  GetMemoryTypeById: async ({ memoryId }, { caller }) => {
    const { owner, memory } = await openMemory(caller.account, memoryId)
    return typeAmong(await listMemoryTypes(owner.userId), memory.typeId)
  },
  RemoveMemoryType: async ({ body: { typeId } }, { caller: { userId, account } }) => {
    await retryStale(async () => {
      const type = (await listOwnTypes(userId)).find((ownType) => ownType.typeId === typeId)
      if (!type) throw notFound()
      await assertUnused(userId, typeId)
      // A type can be shared as a category. Such shares end with it.
      const category = {
        targetType: 'memory' as const,
        targetId: TargetId.parse(account.userProfileId),
        targetFilter: TargetFilter.parse(typeId),
      }
      await deleteSharesOf(userId, category)
      await writeAll(typeRemoval(userId, type))
    })
    return { removed: true }
  },
  UpsertMemoryType: ({ body: { typeId, name } }, { caller: { userId }, now }) =>
    retryStale(async (): Promise<MemoryType> => {
      const [types, ownTypes] = await Promise.all([listMemoryTypes(userId), listOwnTypes(userId)])
      const sameType = types.find((type) => searchable(type.name) === searchable(name))
      const before = ownTypes.find((type) => type.typeId === typeId)
      if (typeId !== undefined && !before) throw notFound()
      // Whoever adds a type whose name there is already gets that type.
      if (sameType && !before) return sameType
      if (sameType && sameType.typeId !== typeId) throw nameInUse()
      if (!before) assertRoom(ownTypes)
      const after = before ? revise(before, { name }, now) : newType(name, now)
      await writeAll(typeChange(userId, before, after))
      return { typeId: after.typeId, name, own: true }
    }),
} satisfies Partial<Handlers<typeof memories>>
