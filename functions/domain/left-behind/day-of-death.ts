import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, type Write } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'

interface ReaderId {
  /** The person who died. */
  readonly owner: UserId
  readonly reader: UserId
}

/**
 * The day on which an owner died, as one reader entered it for their own letters. It lies in the
 * partition of the person who died, and is erased with everything else of them. Like the report of
 * the death, it is in plain text.
 */
const daysOfDeath = entity({
  name: 'DayOfDeath',
  schema: z.object({ diedOn: IsoDate }),
  key: ({ owner, reader }: ReaderId) => ({
    pk: personPartition(owner),
    sk: `DAY-OF-DEATH#${reader}`,
  }),
})

/** The day that a reader entered, or nothing. */
export const findDayOfDeath = async (id: ReaderId): Promise<IsoDate | undefined> => {
  const item = await getItem(daysOfDeath.key(id), { consistent: true })
  return item && daysOfDeath.fromItem(item).diedOn
}

/** The part of a transaction that stores the day that a reader entered. Empty removes it. */
export const dayOfDeathChange = (id: ReaderId, diedOn: IsoDate | ''): Write =>
  diedOn === ''
    ? { remove: { Key: daysOfDeath.key(id) } }
    : { put: { Item: daysOfDeath.toItem(id, { diedOn }) } }
