import { runVitest } from '../run-vitest.ts'
import { watchProcessorTime } from './processor-time.ts'

/*
 * npm test, npm run test:deep, npm run test:all …: runs the tests of a tier, and says at the end
 * how much processor time they took, with browsers and stacks. On a busy machine only this can be
 * compared from run to run. Usage: run-tests.ts <quick | deep | all> [arguments of vitest]
 */

const [tier, ...others] = process.argv.slice(2)
const began = Date.now()
const watch = watchProcessorTime()
const code = await runVitest(others, { TIER: tier })
const timedParts = [...watch.stop()].toSorted(([, one], [, other]) => other - one)
if (timedParts.length > 0) {
  const whole = timedParts.reduce((sum, [, seconds]) => sum + seconds, 0)
  const list = timedParts.map(([part, seconds]) => `${part} ${Math.round(seconds)}`).join(', ')
  const clock = Math.round((Date.now() - began) / 1000)
  console.log(`Processor time: ${Math.round(whole)} s (${list}), in ${clock} s`)
}
process.exitCode = code
