import { hasCode } from '#shared/errors.ts'
import { type Write, writeAll } from './table.ts'

/**
 * Writes a transaction. Nothing is written, and nothing thrown, if another worker did the same
 * first, if the record changed since it was read, or if its owner's account is gone.
 */
export const writeIfUnchanged = async (writes: readonly Write[]): Promise<void> => {
  try {
    await writeAll(writes)
  } catch (error) {
    if (!hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) throw error
  }
}
