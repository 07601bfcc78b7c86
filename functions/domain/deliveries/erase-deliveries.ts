import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { deliveryRemoval, listAllDeliveries } from './delivery-repository.ts'

/** Each delivery is at most three parts of a transaction, which can have 100. */
const atOnce = 30

/**
 * Erases a person's deliveries, with what lists for others contain of them. Each is erased as it was read, together with
 * its entries: if a worker stored its end meanwhile, it is read again, so that no entry is left.
 */
export const eraseDeliveries = (owner: UserId): Promise<void> =>
  retryStale(async () => {
    const deliveries = await listAllDeliveries(owner)
    for (let from = 0; from < deliveries.length; from += atOnce) {
      await writeAll(deliveries.slice(from, from + atOnce).flatMap(deliveryRemoval))
    }
  })
