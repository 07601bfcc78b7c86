import * as z from 'zod'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { Instant } from '#shared/model/plain.ts'

/** How far a shard of the due index has been offered. One small item a shard, however much waits there. */
const SweepMemory = z.object({
  /** When the round began that goes on from `through`. */
  began: Instant,
  /** The last entry that was offered in it. */
  through: z.string().optional(),
  /** Whether the round came to the end of what was due. */
  complete: z.boolean(),
})
export type SweepMemory = z.infer<typeof SweepMemory>

const keyOf = (shard: number) => ({ pk: `SWEEP#${shard}`, sk: 'OFFERED' })

export const readMemory = async (shard: number): Promise<SweepMemory | undefined> => {
  const item = await getItem(keyOf(shard), { consistent: true })
  return item && SweepMemory.parse(item)
}

/** Two sweeps at once may write over each other: then some things are offered twice, and none is left out for long. */
export const writeMemory = (shard: number, memory: SweepMemory): Promise<void> =>
  writeAll([{ put: { Item: { ...keyOf(shard), ...SweepMemory.parse(memory) } } }])
