import '#infra/without-node-warning.ts'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { defects } from './defects/defects.ts'
import { inParallel } from './in-parallel.ts'
import { type Caught, mutantSeeds } from './mutants.ts'
import { type Occurrence, occurrences, tooRare } from './occurrences.ts'
import { type Summary, summaryOf } from './outcome-summary.ts'
import { runSeed } from './run-seed.ts'
import type { Searched, Task } from './run-task.ts'

/** For each defect the shortest run that detects it, which the tests make again. */
const caughtBy = new URL('defects/caught-by.json', import.meta.url)

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
})
const [from, seeds] = [Number(values.from), Number(values.seeds)]

const worker = new URL('run-task.ts', import.meta.url)

const show = ({ seed, violations, tail }: Summary) => {
  if (!values.trace) for (const line of tail) console.log(line)
  for (const { rule, what } of violations) console.log(`\nSeed ${seed}: ${rule}: ${what}`)
  console.log(`\nRun it again: npm run simulate -- --from ${seed} --seeds 1 --trace\n`)
}

/** Runs every seed, in several processes unless each line is to be printed. */
const runEach = async (done: (summary: Summary) => void): Promise<void> => {
  const all = Array.from({ length: seeds }, (_, index) => from + index)
  if (!values.trace) {
    const tasks = all.map((seed): Task => ({ seed }))
    return inParallel<Task, Summary>(worker, tasks, done)
  }
  for (const seed of all) done(summaryOf(await runSeed(seed, { print: console.log })))
}

const showOccurrences = (counts: ReadonlyMap<Occurrence, number>) => {
  const lines = occurrences.map((name) => `  ${name.padEnd(24)}${counts.get(name) ?? 0}`)
  console.log(`How many seeds met each fault, and each thing that people do:\n${lines.join('\n')}`)
}

const runAll = async (): Promise<boolean> => {
  const began = performance.now()
  const failed: number[] = []
  let [events, acceptances] = [0, 0]
  const counts = new Map<Occurrence, number>()
  await runEach((summary) => {
    events += summary.events
    acceptances += summary.acceptances
    for (const name of summary.occurred) counts.set(name, (counts.get(name) ?? 0) + 1)
    if (summary.violations.length === 0) return
    failed.push(summary.seed)
    show(summary)
  })
  const seconds = (performance.now() - began) / 1000
  showOccurrences(counts)
  console.log(
    `${seeds} seeds from ${from}: ${events} events, ${acceptances} mails and texts, ` +
      `${seconds.toFixed(1)} s, ${(seeds / seconds).toFixed(1)} seeds and ` +
      `${Math.round(events / seconds)} events a second.`,
  )
  failed.sort((one, other) => one - other)
  const rare = tooRare(seeds, counts)
  if (rare.length > 0) console.log(`In too few of these seeds: ${rare.join(', ')}`)
  console.log(failed.length === 0 ? 'Nothing went wrong.' : `Failed: ${failed.join(', ')}`)
  return failed.length === 0 && rare.length === 0
}

const runMutants = async (): Promise<boolean> => {
  console.log(`${'mutant'.padEnd(30)}${'caught by seed'.padEnd(16)}${'events'.padEnd(9)}as`)
  const shortest = new Map<string, Caught>()
  const tasks = defects.map((_, mutant): Task => ({ mutant, from }))
  await inParallel<Task, Searched>(worker, tasks, ({ name, caught }) => {
    if (caught) shortest.set(name, caught)
    const { seed = `not in ${mutantSeeds}`, events = '', rule = '' } = caught ?? {}
    console.log(`${name.padEnd(30)}${String(seed).padEnd(16)}${String(events).padEnd(9)}${rule}`)
  })
  const inOrder = defects.flatMap((make) => {
    const { name } = make()
    const caught = shortest.get(name)
    return caught ? [[name, caught] as const] : []
  })
  await writeFile(caughtBy, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
  return shortest.size === defects.length
}

process.exitCode = (await (values.mutants ? runMutants() : runAll())) ? 0 : 1
