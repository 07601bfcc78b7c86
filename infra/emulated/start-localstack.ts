import { join } from 'node:path'
import { PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import {
  CreateConfigurationSetCommand,
  SESClient,
  VerifyDomainIdentityCommand,
} from '@aws-sdk/client-ses'
import { headersAt } from '#infra/declarations/response-headers.ts'
import { seedTable } from '#infra/deploy/seed-table.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import { mailSenderOf } from '#shared/rules/delivery/mail-senders.ts'
import { openInbox } from '../local/inbox/open-inbox.ts'
import { startPwnedPasswords } from '../local/pwned-passwords/start-pwned-passwords.ts'
import { buildWeb } from '../local/runtime/build-web.ts'
import { folderSetting, portSetting, StartError } from '../local/runtime/settings.ts'
import { webFiles } from '../local/runtime/web-files.ts'
import { cdkOn, emulated } from './cdk.ts'
import { deployedEnvironment } from './deployed-functions.ts'
import { mergedInbox } from './read-mailbox.ts'
import { startFront } from './start-front.ts'
import { startOwnPool } from './start-own-pool.ts'

/*
 * npm run start:localstack: deploys the stacks to the emulator at AWS_ENDPOINT_URL (compose.yaml starts LocalStack), and
 * serves the product from there. LocalStack's free edition lacks the user pool and the HTTP API; ours stand in front of
 * the functions instead.
 */

const requireEmulator = async (endpoint: string) => {
  await fetch(endpoint).catch(() => {
    throw new StartError(
      `Nothing answers at ${endpoint}. Start an emulator of AWS, for instance with docker compose up --detach.`,
    )
  })
}

/** Sets what the stacks do not declare: the bucket's access for a browser on this machine, and SES's senders. */
const prepare = async (variables: Readonly<Record<string, string>>, origin: string) => {
  const { FILES_BUCKET: Bucket, MAIL_DOMAIN: domain = '', MAIL_SETS: sets = '' } = variables
  await new S3Client({ forcePathStyle: true }).send(
    new PutBucketCorsCommand({
      Bucket,
      CORSConfiguration: {
        CORSRules: [{ AllowedOrigins: [origin], AllowedMethods: ['GET', 'POST'] }],
      },
    }),
  )
  const ses = new SESClient({})
  for (const stream of mailStreams) {
    const { domain: Domain, configurationSet: Name } = mailSenderOf(stream, { domain, sets })
    await ses.send(new VerifyDomainIdentityCommand({ Domain }))
    await ses.send(new CreateConfigurationSetCommand({ ConfigurationSet: { Name } })).catch(() => {
      // The stacks have created it already, if the emulator supports it.
    })
  }
}

const startLocalstack = async () => {
  const endpoint = process.env.AWS_ENDPOINT_URL ?? 'http://127.0.0.1:4566'
  await requireEmulator(endpoint)
  Object.assign(process.env, emulated(endpoint))
  const folder = join(folderSetting(), 'localstack')
  const cdk = cdkOn(endpoint, join(folder, 'cdk'))
  console.log('Deploying the stacks')
  const [built] = await Promise.all([buildWeb(), cdk.synth()])
  await cdk.bootstrap()
  await cdk.deploy()
  const inbox = openInbox({ directory: join(folder, 'inbox') })
  const directory = join(folder, 'pool')
  const pool = await startOwnPool(endpoint, { directory, inbox, host: process.env.STAND_IN_HOST })
  const breaches = await startPwnedPasswords({ port: 0 })
  const front = await startFront({
    port: portSetting(),
    api: pool.api,
    config: {
      stage: 'local',
      apiUrl: '',
      region: 'us-east-1',
      userPoolId: pool.variables.USER_POOL_ID,
      userPoolClientId: pool.variables.USER_POOL_CLIENT_ID,
      userPoolEndpoint: pool.url,
      breachUrl: breaches.url,
    },
    inbox: mergedInbox(endpoint, inbox),
    files: webFiles(built, headersAt({ connect: [pool.url, breaches.url], files: endpoint }, {})),
  })
  await pool.point({ APP_URL: front.url })
  const environment = await deployedEnvironment(endpoint)
  await prepare(environment, front.url)
  await seedTable(environment)
  const stop = async () => {
    await front.stop()
    await pool.stop()
    await breaches.close()
    inbox.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`Heirloom is ready at ${front.url}`)
}

try {
  await startLocalstack()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
