import type { Account } from '#functions/domain/accounts/account.ts'
import {
  latestFirst,
  listMemoryEntries,
  type MemoryEntry,
} from '#functions/domain/memories/memory-index.ts'
import { findMemoryRow } from '#functions/domain/memories/memory-repository.ts'
import { listMemoryTypes } from '#functions/domain/memories/memory-types.ts'
import { MemoryId } from '#shared/model/ids.ts'
import type { MemoryType } from '#shared/model/memory.ts'
import { yearOf } from '#shared/model/partial-date.ts'
import { TargetId } from '#shared/model/share.ts'
import type { Described, ShareableType } from './shareable-type.ts'

/** The part of a memory that is readable without its owner's key. Its category is its type. */
const describe = (
  { title, date, visibility, typeId }: Omit<MemoryEntry, 'memoryId' | 'promptId'>,
  types: readonly MemoryType[],
): Described => ({
  ownerLabel: title,
  readerLabel: title,
  year: yearOf(date),
  visibility,
  // If its type was removed meanwhile, the memory is in no category: it must not be shared as part
  // of another one.
  category: types.find((type) => type.typeId === typeId)?.typeId,
})

/** A name within a sentence: `what I learned`. Names that the owner typed stay as they are. */
const withinSentence = ({ name, own }: MemoryType) =>
  own ? name : name.charAt(0).toLowerCase() + name.slice(1)

const typesOf = ({ userId }: Account) => listMemoryTypes(userId)

/** Memories are shared one by one or by type. The record of each says when others may see it. */
export const shareableMemory: ShareableType = {
  describe: async (owner, targetId) => {
    const row = await findMemoryRow(owner.userId, MemoryId.parse(targetId))
    return row && describe(row, await typesOf(owner))
  },
  categories: {
    nameOf: async (owner, category) => {
      const type = (await typesOf(owner)).find(({ typeId }) => typeId === category)
      return type && withinSentence(type)
    },
    list: async (owner, category) => {
      const [index, types] = await Promise.all([
        listMemoryEntries(owner.userId, { consistent: true }),
        typesOf(owner),
      ])
      return latestFirst(index).flatMap((entry) => {
        const described = describe(entry, types)
        if (described.category !== category) return []
        return { ...described, targetId: TargetId.parse(entry.memoryId) }
      })
    },
  },
}
