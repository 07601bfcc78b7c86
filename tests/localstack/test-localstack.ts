import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { installLocalstack } from '#infra/local/localstack/install-localstack.ts'
import { startLocalstack } from '#infra/local/localstack/start-localstack.ts'
import { freePort } from '#infra/local/runtime/free-port.ts'
import { folderSetting } from '#infra/local/runtime/settings.ts'
import { ToolMissing } from '#infra/python-tool.ts'
import { notOnLocalstack } from './not-on-localstack.ts'

/*
 * npm run test:localstack: runs the integration tests on a stack that uses LocalStack for the services that it has, and
 * lists what differs there, with the reason. Exits with 3 if LocalStack cannot be installed. Further arguments, such as
 * the name of a file, are passed to vitest.
 */

const run = async (endpoint: string): Promise<number> => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stack']
  const excluded = notOnLocalstack.flatMap(({ file }) => ['--exclude', file])
  const args = [...vitest, ...excluded, ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, AWS_ENDPOINT_URL: endpoint },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

const began = performance.now()
try {
  const folder = join(folderSetting(), 'localstack')
  const python = installLocalstack(folder)
  const { endpoint, stop } = await startLocalstack(python, folder, await freePort())
  console.log(`LocalStack started after ${Math.round((performance.now() - began) / 1000)} s`)
  try {
    process.exitCode = await run(endpoint)
  } finally {
    await stop()
  }
  console.log('Not on LocalStack:')
  for (const { file, reason } of notOnLocalstack) console.log(`- ${file}: ${reason}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof ToolMissing ? 3 : 1
}
