import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { deliveryPages, deliveryRemoval } from './delivery-repository.ts'

/**
 * Erases a person's deliveries, with what lists for others contain of them. Each is erased as it
 * was read, together with its entries. If a worker stored its end meanwhile, it is read again, so
 * that no entry is left. Each is at most four parts of a transaction, which can have 100.
 */
export const eraseDeliveries = (owner: UserId): Promise<void> =>
  retryStale(async () => {
    for await (const page of deliveryPages(owner)) await writeAll(page.flatMap(deliveryRemoval))
  })
