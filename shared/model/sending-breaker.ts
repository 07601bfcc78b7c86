import * as z from 'zod'
import { DeliveryId, UserId } from './ids.ts'
import { Instant } from './plain.ts'

/** Whether the mail of a stream is sent at all. One record for each stream. */
export const SendingBreaker = z.object({
  version: z.int().nonnegative(),
  /** The last refusal for a reason of ours of each owner, as far as they are recent. */
  refusals: z.array(z.object({ owner: UserId, at: Instant })),
  /** Since when nothing is sent but trials. Absent while everything of the stream is sent. */
  openedAt: Instant.optional(),
  /** The last delivery that was sent as a trial. */
  lastProbe: z.object({ deliveryId: DeliveryId, at: Instant }).optional(),
})
export type SendingBreaker = z.infer<typeof SendingBreaker>
