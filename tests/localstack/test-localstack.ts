import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installLocalstack, startLocalstack } from '#infra/local/localstack/start-localstack.ts'
import { freePort } from '#infra/local/runtime/free-port.ts'
import { folderSetting } from '#infra/local/runtime/settings.ts'
import { ToolMissing } from '#infra/python-tool.ts'
import { runVitest } from '../run-vitest.ts'
import { notOnLocalstack, withinTheQuota } from './not-on-localstack.ts'

/*
 * npm run test:localstack: runs the integration tests on a stack that uses LocalStack for the
 * services that it has, and lists what differs there, with the reason. Exits with 3 if LocalStack
 * cannot be installed. With arguments, such as the name of a file, it passes these to vitest
 * instead.
 */

/** Runs the tests on a new LocalStack. Returns vitest's exit code. */
const runOn = async (python: string, folder: string, args: readonly string[]): Promise<number> => {
  const { endpoint, stop } = await startLocalstack(python, folder, await freePort())
  try {
    return await runVitest(['--project', 'stack', ...args], { AWS_ENDPOINT_URL: endpoint })
  } finally {
    await stop()
  }
}

const givenArguments = process.argv.slice(2)
try {
  const folder = join(folderSetting(), 'localstack')
  const python = installLocalstack(folder)
  const apart = new Set([...notOnLocalstack.map(({ file }) => file), ...withinTheQuota])
  const others = ['tests/contract', 'tests/integration'].flatMap((tests) =>
    readdirSync(tests, { recursive: true, encoding: 'utf8' })
      .map((name) => `${tests}/${name}`)
      .filter((file) => file.endsWith('.test.ts') && !apart.has(file)),
  )
  const codes =
    givenArguments.length > 0
      ? [await runOn(python, folder, givenArguments)]
      : [await runOn(python, folder, others), await runOn(python, folder, withinTheQuota)]
  process.exitCode = Math.max(...codes)
  console.log('Not on LocalStack:')
  for (const { file, reason } of notOnLocalstack) console.log(`- ${file}: ${reason}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof ToolMissing ? 3 : 1
}
