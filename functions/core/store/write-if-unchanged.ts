import { hasCode } from '#shared/errors.ts'
import { type Write, writeAll } from './table.ts'

/**
 * Writes what only counts if nobody was first: if another worker did the same, if its record changed
 * since it was read, or if its owner's account is gone, it writes nothing.
 */
export const writeIfUnchanged = async (writes: readonly Write[]): Promise<void> => {
  try {
    await writeAll(writes)
  } catch (error) {
    if (!hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) throw error
  }
}
