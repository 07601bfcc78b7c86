import { performance } from 'node:perf_hooks'
import { unitsRead } from '../units-read.ts'
import { median } from './statistics.ts'

const rounds = 100
const warmUp = 20

interface Cost {
  readonly milliseconds: number
  readonly units: number
}

/**
 * Measures the same reads alternately for a person with few items and for one with many, so that
 * other load affects both.
 */
export const compareFewAndMany = async <Owner>(
  few: Owner,
  many: Owner,
  read: (owner: Owner) => Promise<unknown>,
): Promise<{ few: Cost; many: Cost }> => {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
  const time = async (name: 'few' | 'many', owner: Owner) => {
    const began = performance.now()
    await read(owner)
    times[name].push(performance.now() - began)
  }
  for (let round = 0; round < warmUp; round += 1) {
    await read(few)
    await read(many)
  }
  for (let round = 0; round < rounds; round += 1) {
    await time('few', few)
    await time('many', many)
  }
  return {
    few: { milliseconds: median(times.few), units: await unitsRead(() => read(few)) },
    many: { milliseconds: median(times.many), units: await unitsRead(() => read(many)) },
  }
}
