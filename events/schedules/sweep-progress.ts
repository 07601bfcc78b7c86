import * as z from 'zod'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { Instant } from '#shared/model/plain.ts'

/**
 * How far the sweep has offered a shard of the due index: one small item for each shard, however many entries are
 * due.
 */
const SweepProgress = z.object({
  /** When the current round began. A round may take several sweeps. */
  began: Instant,
  /** The sort key of the last entry that this round offered. */
  through: z.string().optional(),
  /** Whether the round reached the end of what was due. */
  complete: z.boolean(),
})
export type SweepProgress = z.infer<typeof SweepProgress>

const keyOf = (shard: number) => ({ pk: `SWEEP#${shard}`, sk: 'OFFERED' })

export const readProgress = async (shard: number): Promise<SweepProgress | undefined> => {
  const item = await getItem(keyOf(shard), { consistent: true })
  return item && SweepProgress.parse(item)
}

/**
 * Two sweeps at the same time may overwrite each other's progress: some entries are then offered twice, and none is
 * left out for long.
 */
export const writeProgress = (shard: number, progress: SweepProgress): Promise<void> =>
  writeAll([{ put: { Item: { ...keyOf(shard), ...SweepProgress.parse(progress) } } }])
