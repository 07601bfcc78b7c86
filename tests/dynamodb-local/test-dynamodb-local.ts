import {
  DynamodbLocalMissing,
  installDynamodbLocal,
} from '#infra/local/dynamodb-local/install-dynamodb-local.ts'
import { startDynamodbLocal } from '#infra/local/dynamodb-local/start-dynamodb-local.ts'
import { freePort } from '#infra/local/runtime/free-port.ts'
import { folderSetting } from '#infra/local/runtime/settings.ts'
import { runVitest } from '../run-vitest.ts'

/*
 * npm run test:dynamodb-local: runs the tests that cross a boundary, with the stack on Amazon's own
 * DynamoDB Local. Exits with 3 if DynamoDB Local cannot be installed. Further arguments, such as
 * the name of a file, are passed to vitest.
 */

try {
  const libraries = installDynamodbLocal(folderSetting())
  const { url, stop } = await startDynamodbLocal({ libraries, port: await freePort() })
  try {
    process.exitCode = await runVitest(
      ['--project', 'stack', '--project', 'isolated', ...process.argv.slice(2)],
      { AWS_ENDPOINT_URL_DYNAMODB: url },
    )
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof DynamodbLocalMissing ? 3 : 1
}
