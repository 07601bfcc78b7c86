import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { defects } from './defects/defects.ts'
import { catchMutant, mutantSeeds } from './mutants.ts'
import { type Outcome, runSeed } from './run-seed.ts'

/** The seeds that `npm test` runs for each mutant. */
const caughtBy = new URL('defects/caught-by.json', import.meta.url)

/** How many lines of the trace are printed for a failed run. */
const tail = 40

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
})
const [from, seeds] = [Number(values.from), Number(values.seeds)]

const show = ({ seed, violations, trace }: Outcome) => {
  if (!values.trace) for (const line of trace.tail(tail)) console.log(line)
  for (const { rule, what } of violations) console.log(`\nSeed ${seed}: ${rule}: ${what}`)
  console.log(`\nRun it again: npm run simulate -- --from ${seed} --seeds 1 --trace\n`)
}

const runAll = async (): Promise<boolean> => {
  const began = performance.now()
  const failed: number[] = []
  let [events, acceptances] = [0, 0]
  for (let seed = from; seed < from + seeds; seed += 1) {
    const outcome = await runSeed(seed, values.trace ? { print: console.log } : {})
    events += outcome.events
    acceptances += outcome.acceptances
    if (outcome.violations.length === 0) continue
    failed.push(seed)
    show(outcome)
  }
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${seeds} seeds from ${from}: ${events} events, ${acceptances} mails and texts, ` +
      `${seconds.toFixed(1)} s, ${(seeds / seconds).toFixed(1)} seeds a second.`,
  )
  console.log(failed.length === 0 ? 'Nothing went wrong.' : `Failed: ${failed.join(', ')}`)
  return failed.length === 0
}

const runMutants = async (): Promise<boolean> => {
  console.log(`${'mutant'.padEnd(30)}${'caught by seed'.padEnd(16)}as`)
  const caught: Record<string, number> = {}
  for (const make of defects) {
    const { name, seed, rule } = await catchMutant(make, from)
    const by = seed === undefined ? `not in ${mutantSeeds}` : String(seed)
    console.log(`${name.padEnd(30)}${by.padEnd(16)}${rule ?? ''}`)
    if (seed !== undefined) caught[name] = seed
  }
  await writeFile(caughtBy, `${JSON.stringify(caught, null, 2)}\n`)
  return Object.keys(caught).length === defects.length
}

process.exitCode = (await (values.mutants ? runMutants() : runAll())) ? 0 : 1
