import * as z from 'zod'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { Instant } from '#shared/model/plain.ts'

/** How far the sweep has got in one shard of the due index. */
const ShardProgress = z.object({
  /** When the current round began. A round may take several sweeps. */
  began: Instant,
  /** The sort key of the last entry that this round offered. */
  through: z.string().optional(),
  /** Whether the round reached the end of what was due. */
  complete: z.boolean(),
})
export type ShardProgress = z.infer<typeof ShardProgress>

/**
 * The progress of all shards, by their number. It is one small item, because the sweep reads it
 * each minute.
 */
const SweepProgress = z.record(z.string(), ShardProgress)
export type SweepProgress = z.infer<typeof SweepProgress>

const progressKey = { pk: 'SWEEP', sk: 'OFFERED' }

/** The progress that the last sweep stored, or none. */
export const loadProgress = async (): Promise<SweepProgress> => {
  const item = await getItem(progressKey, { consistent: true })
  return item ? SweepProgress.parse(item.shards) : {}
}

/**
 * Stores the progress of all shards. Two sweeps at the same time may overwrite each other's
 * progress. Some entries are then offered twice, and none is left out for long.
 */
export const writeProgress = (shards: SweepProgress): Promise<void> =>
  writeAll([{ put: { Item: { ...progressKey, shards: SweepProgress.parse(shards) } } }])
