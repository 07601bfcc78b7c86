import { defects } from './defects/defects.ts'
import { answerTasks } from './in-parallel.ts'
import { type Caught, catches } from './mutants.ts'
import { type Summary, summaryOf } from './outcome-summary.ts'
import { runSeed } from './run-seed.ts'

/** Run one seed, or search for the shortest run that notices a defect. */
export type Task = { readonly seed: number } | { readonly mutant: number; readonly from: number }

/** A defect, and the shortest run that notices it, if any does. */
export interface Searched {
  readonly name: string
  readonly caught: Caught | undefined
}

answerTasks(async (task: Task): Promise<Summary | Searched> => {
  if ('seed' in task) return summaryOf(await runSeed(task.seed))
  const make = defects[task.mutant]
  if (!make) throw new Error('There is no such defect.')
  let shortest: Caught | undefined
  for await (const caught of catches(make, task.from)) shortest = caught
  return { name: make().name, caught: shortest }
})
