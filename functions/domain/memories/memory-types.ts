import * as z from 'zod'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { MEMORY_TYPES, otherMemoryType } from '#shared/data/memory-types.ts'
import type { UserId } from '#shared/model/ids.ts'
import { MemoryType, MemoryTypeId } from '#shared/model/memory.ts'
import { Instant } from '#shared/model/plain.ts'

/** A type of an owner's own, as the table stores it. */
export const OwnMemoryType = MemoryType.omit({ own: true }).extend({
  version: z.int().min(1),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OwnMemoryType = z.infer<typeof OwnMemoryType>

const records = ownedRecord({
  name: 'MemoryType',
  schema: OwnMemoryType,
  idOf: ({ typeId }) => typeId,
  sortKey: (typeId: MemoryTypeId) => `MEMORYTYPE#${typeId}`,
  ifUnchanged: ['version'],
  // The input has no version, so the refusal stands at the type's id.
  stale: staleVersion('type', { field: 'typeId' }),
  accountCheck,
})

/** The types that everyone has. */
const commonTypes = MEMORY_TYPES.map(
  ({ id, name }): MemoryType => ({ typeId: MemoryTypeId.parse(id), name, own: false }),
)

/** An owner's own types, by their ids. */
export const listOwnTypes = (owner: UserId): Promise<readonly OwnMemoryType[]> =>
  records.list(owner, 'MEMORYTYPE#')

/** Every type that an owner can choose: first their own by name, then the common ones. */
export const listMemoryTypes = async (owner: UserId): Promise<readonly MemoryType[]> => [
  ...(await listOwnTypes(owner))
    .map(({ typeId, name }): MemoryType => ({ typeId, name, own: true }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  ...commonTypes,
]

/** The type with an id among some types. A memory whose type was removed is of the type `other`. */
export const typeAmong = (types: readonly MemoryType[], typeId: MemoryTypeId): MemoryType => {
  const type = types.find((candidate) => candidate.typeId === typeId)
  const otherType = commonTypes.find((candidate) => candidate.typeId === otherMemoryType)
  if (!otherType) throw new Error('The types lack the one that is always there.')
  return type ?? otherType
}

/** The parts of a transaction that store a new type, or replace one that was read. */
export const typeChange = (
  owner: UserId,
  before: OwnMemoryType | undefined,
  after: OwnMemoryType,
): Write[] => records.change(owner, before, after)

/** The parts of a transaction that delete a type. */
export const typeRemoval = (owner: UserId, type: OwnMemoryType): Write[] =>
  records.removal(owner, type)
