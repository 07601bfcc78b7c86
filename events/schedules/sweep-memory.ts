import * as z from 'zod'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { Instant } from '#shared/model/plain.ts'

/**
 * How far the sweep has offered a shard of the due index: one small item for each shard, however many entries are
 * due.
 */
const SweepMemory = z.object({
  /** When the current round began. A round may take several sweeps. */
  began: Instant,
  /** The sort key of the last entry that this round offered. */
  through: z.string().optional(),
  /** Whether the round reached the end of what was due. */
  complete: z.boolean(),
})
export type SweepMemory = z.infer<typeof SweepMemory>

const keyOf = (shard: number) => ({ pk: `SWEEP#${shard}`, sk: 'OFFERED' })

export const readMemory = async (shard: number): Promise<SweepMemory | undefined> => {
  const item = await getItem(keyOf(shard), { consistent: true })
  return item && SweepMemory.parse(item)
}

/**
 * Two sweeps at the same time may overwrite each other's memory: some entries are then offered twice, and none is
 * left out for long.
 */
export const writeMemory = (shard: number, memory: SweepMemory): Promise<void> =>
  writeAll([{ put: { Item: { ...keyOf(shard), ...SweepMemory.parse(memory) } } }])
