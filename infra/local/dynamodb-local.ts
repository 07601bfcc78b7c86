import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.ts'
import { installDynamodbLocal } from './dynamodb-local/install-dynamodb-local.ts'
import { startDynamodbLocal } from './dynamodb-local/start-dynamodb-local.ts'
import { requireFreePort } from './runtime/free-port.ts'
import { folderSetting } from './runtime/settings.ts'

/*
 * npm run dynamodb-local: runs Amazon's own DynamoDB Local on port 8000, for machines that dynoxide
 * does not support. It needs Java 17 and Maven. Its tables are stored beside the stack's other
 * data.
 */

const port = 8000

await command(async () => {
  await requireFreePort(port, '')
  const folder = folderSetting()
  const directory = join(folder, 'dynamodb-local')
  mkdirSync(directory, { recursive: true })
  const { url, ended, stop } = await startDynamodbLocal({
    libraries: installDynamodbLocal(folder),
    port,
    directory,
  })
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`DynamoDB Local is ready: AWS_ENDPOINT_URL_DYNAMODB=${url} npm start`)
  await ended
})
