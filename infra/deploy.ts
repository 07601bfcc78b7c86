import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { SNSClient } from '@aws-sdk/client-sns'
import { build } from 'vite'
import { command } from './command.ts'
import { appFile, appFiles } from './deploy/app-files.ts'
import { deployStacks } from './deploy/cdk.ts'
import { deployOptions } from './deploy/deploy-options.ts'
import { limitTexts } from './deploy/limit-texts.ts'
import { seedTable } from './deploy/seed-table.ts'
import { uploadApp } from './deploy/upload-app.ts'
import { openapiDocument } from './openapi-document.ts'

/*
 * npm run deploy -- --stage prod --domain example.org --alarm-email ops@example.org
 *
 * Builds the app, deploys the stacks, stores what every stage has in its table, then uploads the
 * app, so that the API always exists before the pages that need it. With AWS_ENDPOINT_URL, it
 * deploys to an emulator instead of AWS.
 */

const builtApp = join('dist', 'web')
const emulator = process.env.AWS_ENDPOINT_URL !== undefined

/** The API document, which CloudFront serves from the app's bucket. */
const apiDocument = () => {
  const path = join('dist', 'openapi.json')
  mkdirSync('dist', { recursive: true })
  writeFileSync(path, `${JSON.stringify(openapiDocument(), null, 2)}\n`)
  return appFile(path, 'api/openapi.json')
}

const deploy = async () => {
  const options = deployOptions(process.argv.slice(2))
  await build({ configFile: join('web', 'vite.config.ts'), logLevel: 'warn' })
  const files = [apiDocument(), ...appFiles(builtApp)]
  const { appBucket, distributionDomain, tableName } = await deployStacks(
    options,
    join('dist', `outputs-${options.stage}.json`),
  )
  await seedTable({ TABLE_NAME: tableName, AWS_REGION: 'us-east-1' })
  const s3 = new S3Client({
    region: 'us-east-1',
    // Emulators have no DNS for one host name per bucket.
    forcePathStyle: emulator,
  })
  await uploadApp(s3, appBucket, files, {
    origin: `https://${options.domain ?? distributionDomain}`,
    isListed: options.stage === 'prod',
  })
  // Emulators send no billed text messages and do not know this call.
  const texts = emulator ? undefined : await limitTexts(new SNSClient({ region: 'us-east-1' }))
  if (texts) process.stdout.write(`${texts}\n`)
  process.stdout.write(
    `${files.length} files are in ${appBucket}. ` +
      (options.domain
        ? `The product is at https://${options.domain}, which is to be an alias of ${distributionDomain}.\n`
        : `The product is at https://${distributionDomain}.\n`),
  )
}

await command(deploy)
