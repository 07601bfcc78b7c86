import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/keys.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Passing } from '#shared/model/passing.ts'
import { Instant } from '#shared/model/plain.ts'

/** A passing as it is kept: with what is still to be done about it, and when a worker looks at it next. */
const PassingRecord = Passing.extend({
  /** Notices are still to be sent, or deliveries to be set free or held back. */
  workLeft: z.boolean(),
  /** Its place in the due index; absent where nothing is left to do. */
  wakeAt: Instant.optional(),
})
export type PassingRecord = z.infer<typeof PassingRecord>

/** The one record of an owner's passing. It stands this low because deliveries and shares depend on what it released. */
export const passingRecords = entity({
  name: 'Passing',
  schema: PassingRecord,
  key: (owner: UserId) => ({ pk: personPartition(owner), sk: 'PASSING' }),
})
