import { runSeed } from './run-seed.ts'

for (let seed = Number(process.argv[2] ?? 1); seed < Number(process.argv[3] ?? 20); seed += 1) {
  const t = performance.now()
  const { hash, violations, events, acceptances, trace } = await runSeed(
    seed,
    process.argv[4] ? { print: console.log } : {},
  )
  console.log(
    seed,
    hash.slice(0, 8),
    events,
    acceptances,
    violations,
    Math.round(performance.now() - t),
  )
  if (violations.length && !process.argv[4]) {
    console.log(
      trace
        .tail(10)
        .map((l) => l.slice(0, 300))
        .join('\n'),
    )
  }
}
