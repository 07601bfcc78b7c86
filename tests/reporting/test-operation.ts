import { allOperations } from '#shared/contract/index.ts'
import { runVitest } from '../run-vitest.ts'
import { callersOf, generatedTests } from './callers-of.ts'

/*
 * npm run test:operation -- Messages/CreateMessage: runs what concerns one operation. These are the
 * generated tests of its name, input, example, ids of other people and strange inputs, and the
 * quick integration tests that call it.
 */

const [name = ''] = process.argv.slice(2)
const operation = allOperations.find((declared) => `${declared.group}/${declared.name}` === name)

const run = async (...args: readonly string[]) => (await runVitest(args, { TIER: 'quick' })) === 0

if (operation) {
  const ofGenerated = await run(...generatedTests, '--testNamePattern', `(^| )${name}([ ,:]|$)`)
  const files = callersOf(operation)
  const ofCallers = files.length === 0 || (await run(...files))
  process.exitCode = ofGenerated && ofCallers ? 0 : 1
} else {
  console.error(
    `There is no operation ${name}. Write its group and name, such as Messages/CreateMessage.`,
  )
  process.exitCode = 1
}
