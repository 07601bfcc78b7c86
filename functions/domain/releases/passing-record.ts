import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Passing } from '#shared/model/passing.ts'
import { Instant } from '#shared/model/plain.ts'

/** A passing as it is stored: with the work that is left to do, and the time when a worker must look at it next. */
const PassingRecord = Passing.extend({
  /** Notices are still to be sent, or deliveries to be released or held back. */
  workLeft: z.boolean(),
  /** The time of its entry in the due index; absent if there is nothing left to do. */
  wakeAt: Instant.optional(),
})
export type PassingRecord = z.infer<typeof PassingRecord>

/**
 * The one record of an owner's passing. It is in this low noun because deliveries and shares depend on what it
 * released.
 */
export const passingRecords = entity({
  name: 'Passing',
  schema: PassingRecord,
  key: (owner: UserId) => ({ pk: personPartition(owner), sk: 'PASSING' }),
})
