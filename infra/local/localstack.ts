import { join } from 'node:path'
import { command } from '../command.ts'
import { installLocalstack, startLocalstack } from './localstack/start-localstack.ts'
import { requireFreePort } from './runtime/free-port.ts'
import { folderSetting } from './runtime/settings.ts'

/*
 * npm run localstack: installs LocalStack once, and runs it on its own port 4566. It needs Python,
 * from 3.9 on, and no Docker.
 */

const port = 4566

await command(async () => {
  await requireFreePort(port, '')
  const parent = join(folderSetting(), 'localstack')
  console.log('Installing LocalStack, if it is not installed yet')
  const python = installLocalstack(parent)
  const { endpoint, ended, stop } = await startLocalstack(python, parent, port)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`LocalStack is ready: AWS_ENDPOINT_URL=${endpoint} npm start`)
  await ended
})
