import { defects } from './defects/defects.ts'
import { answerTasks } from './in-parallel.ts'
import { type Caught, catchMutant } from './mutants.ts'
import { type Summary, summaryOf } from './outcome-summary.ts'
import { runSeed } from './run-seed.ts'

/** Run one seed, or search for the first seed that notices a defect. */
export type Task = { readonly seed: number } | { readonly mutant: number; readonly from: number }

answerTasks(async (task: Task): Promise<Summary | Caught> => {
  if ('seed' in task) return summaryOf(await runSeed(task.seed))
  const make = defects[task.mutant]
  if (!make) throw new Error('There is no such defect.')
  return catchMutant(make, task.from)
})
