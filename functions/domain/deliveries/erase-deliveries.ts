import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { deliveryPages, deliveryRemoval } from './delivery-repository.ts'

/**
 * Erases a person's deliveries, together with their entries in lists. If a worker changed one since
 * it was read, all are read again: otherwise the entry that the worker has moved would stay in the
 * due index. A page of 25 deliveries fits
 * into one transaction of at most 100 parts, since each delivery is at most four.
 */
export const eraseDeliveries = (owner: UserId): Promise<void> =>
  retryStale(async () => {
    for await (const page of deliveryPages(owner)) await writeAll(page.flatMap(deliveryRemoval))
  })
