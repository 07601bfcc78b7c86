import type { Reporter, TestCase, TestModule } from 'vitest/node'

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`

/** The milliseconds that a file took: loading it, its hooks and its tests. */
const durationOf = (file: TestModule) => {
  const { setupDuration, collectDuration, duration } = file.diagnostic()
  return setupDuration + collectDuration + duration
}

const titleOf = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`

/** The error of the first try, and its line. */
const firstErrorOf = (test: TestCase) => {
  const [error] = test.result().errors ?? []
  if (!error) return ''
  const place = error.stacks?.find(({ file }) => file.includes('.test.ts'))
  return `: ${error.message.split('\n')[0]}${place ? ` (line ${place.line})` : ''}`
}

/**
 * Prints each failed test at once, so that its name is known even if the run is stopped. At the end
 * of a run it prints the five slowest files and the part of the time that each project took, so
 * that growth is seen when it happens. It also prints each test that passed only when it was
 * repeated.
 */
export default class Summary implements Reporter {
  onTestCaseResult(test: TestCase) {
    if (test.result().state === 'failed') console.log(`failed: ${titleOf(test)}`)
  }

  onTestRunEnd(files: readonly TestModule[]) {
    const slowest = files
      .toSorted((one, other) => durationOf(other) - durationOf(one))
      .slice(0, 5)
      .map((file) => `${file.relativeModuleId} ${seconds(durationOf(file))}`)
    const byProject = new Map<string, number>()
    for (const file of files) {
      const { name } = file.project
      byProject.set(name, (byProject.get(name) ?? 0) + durationOf(file))
    }
    const whole = [...byProject.values()].reduce((sum, duration) => sum + duration, 0)
    const parts = [...byProject]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, part]) => `${name} ${Math.round((100 * part) / whole)} %`)
    console.log(`\nSlowest files: ${slowest.join(', ')}`)
    console.log(`Time by project: ${parts.join(', ')}`)
    for (const file of files) {
      for (const test of file.children.allTests()) {
        if (test.diagnostic()?.flaky) console.log(`flaky: ${titleOf(test)}${firstErrorOf(test)}`)
      }
    }
  }
}
