import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  DynamodbLocalMissing,
  installDynamodbLocal,
} from '#infra/local/dynamodb-local/install-dynamodb-local.ts'
import { startDynamodbLocal } from '#infra/local/dynamodb-local/start-dynamodb-local.ts'
import { freePort } from '#infra/local/runtime/free-port.ts'
import { folderSetting } from '#infra/local/runtime/settings.ts'

/*
 * npm run test:dynamodb-local: runs the tests that cross a boundary, with the stack on Amazon's own DynamoDB Local. Exits
 * with 3 if DynamoDB Local cannot be installed. Further arguments, such as the name of a file, are passed to vitest.
 */

const runTests = async (url: string): Promise<number> => {
  const projects = ['--project', 'stack', '--project', 'isolated']
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...projects]
  const child = spawn(process.execPath, [...vitest, ...process.argv.slice(2)], {
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: url },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

try {
  const libraries = installDynamodbLocal(folderSetting())
  const { url, stop } = await startDynamodbLocal({ libraries, port: await freePort() })
  try {
    process.exitCode = await runTests(url)
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof DynamodbLocalMissing ? 3 : 1
}
