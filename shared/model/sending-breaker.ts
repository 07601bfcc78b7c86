import * as z from 'zod'
import { DeliveryId, UserId } from './ids.ts'
import { Instant } from './plain.ts'

/** Whether the mail of a stream is sent at all. One record for each stream. */
export const SendingBreaker = z.object({
  version: z.int().nonnegative(),
  /**
   * For each owner, their latest mail of the last five minutes that SES refused because of our
   * account or domain, not because of the recipient.
   */
  refusals: z.array(z.object({ owner: UserId, at: Instant })),
  /** Since when nothing is sent but trials. Absent while everything of the stream is sent. */
  openedAt: Instant.optional(),
  /** The last trial: a delivery that was sent while the breaker was open. */
  lastProbe: z.object({ deliveryId: DeliveryId, at: Instant }).optional(),
})
export type SendingBreaker = z.infer<typeof SendingBreaker>
