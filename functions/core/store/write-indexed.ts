import { IndexConflict } from './packed-index.ts'
import { retryStale } from './retry-stale.ts'
import { type Write, writeAll } from './table.ts'

/**
 * Writes a transaction that changes a packed index. If another writer changed the index first,
 * `make` runs again on what is stored then.
 */
export const writeIndexed = (make: () => Promise<readonly Write[]>): Promise<void> =>
  retryStale(async () => writeAll(await make()), {
    isRetried: (thrown) => thrown instanceof IndexConflict,
  })
