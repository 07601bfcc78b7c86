import * as z from 'zod'
import { DeliveryId, UserId } from './ids.ts'

/** A delivery was made that may go out at once: nobody waits for the next minute's sweep. */
export const DeliveryReady = z.object({
  type: z.literal('DeliveryReady'),
  owner: UserId,
  deliveryId: DeliveryId,
})

/** A passing came to another state: what follows from that is worked off in steps. */
export const PassingChanged = z.object({
  type: z.literal('PassingChanged'),
  owner: UserId,
  version: z.int().positive(),
})

/** A file's record is gone: its bytes go too. */
export const FileRemoved = z.object({
  type: z.literal('FileRemoved'),
  owner: UserId,
  /** The object's key in the bucket of files. */
  path: z.string(),
})

/** What the product tells itself. Each is stored in the transaction of the change that it tells of. */
export const DomainEvent = z.discriminatedUnion('type', [
  DeliveryReady,
  PassingChanged,
  FileRemoved,
])
export type DomainEvent = z.infer<typeof DomainEvent>
