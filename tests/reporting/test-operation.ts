import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { allOperations } from '#shared/contract/index.ts'

/*
 * npm run test:operation -- Messages/CreateMessage: runs what concerns one operation: the generated
 * tests of its name, input, example, ids of other people and strange inputs, and the quick
 * integration tests that call it.
 */

/** Tests that are generated from the contract: their titles name the operation. */
const generated = [
  'tests/contract/specification.test.ts',
  'tests/contract/every-operation.test.ts',
  'tests/isolated/examples.test.ts',
  'tests/isolated/no-fault.test.ts',
  'tests/isolated/matrix.test.ts',
]

const folders = ['tests/integration', 'tests/isolated']

const [name = ''] = process.argv.slice(2)
const operation = allOperations.find((each) => `${each.group}/${each.name}` === name)

/** `ContactData` as files and folders are named: `contact-data`. */
const fileName = (text: string) =>
  text.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/**
 * The quick integration tests that call an operation: by its contract, as
 * `sharing.operations.ShareWill` or by the name taken out of it, or by its function.
 */
const callers = ({ group, name: called }: { readonly group: string; readonly name: string }) => {
  const byContract = new RegExp(`\\.${called}\\b|[{,]\\s*${called}\\b`)
  const contract = `#shared/contract/${fileName(group)}.ts`
  const handler = `#functions/${fileName(group)}/${fileName(called)}.ts`
  return folders.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.deep.test.ts'))
      .map((file) => `${folder}/${file}`)
      .filter((file) => !generated.includes(file))
      .filter((file) => {
        const text = readFileSync(file, 'utf8')
        return text.includes(handler) || (text.includes(contract) && byContract.test(text))
      }),
  )
}

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    env: { ...process.env, TIER: 'quick' },
    stdio: 'inherit',
  }).status === 0

if (operation) {
  const ofGenerated = run(...generated, '--testNamePattern', `(^| )${name}([ ,:]|$)`)
  const files = callers(operation)
  const ofCallers = files.length === 0 || run(...files)
  process.exitCode = ofGenerated && ofCallers ? 0 : 1
} else {
  console.error(
    `There is no operation ${name}. Write its group and name, such as Messages/CreateMessage.`,
  )
  process.exitCode = 1
}
