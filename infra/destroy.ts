import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { command } from './command.ts'
import { emptyBuckets } from './deploy/empty-buckets.ts'

/*
 * npm run destroy -- --stage dev
 * Deletes the stage dev with all its data. No command deletes prod.
 */

const destroy = async () => {
  const { stage } = parseArgs({ options: { stage: { type: 'string' } } }).values
  if (stage !== 'dev') throw new Error('--stage must be dev: no command destroys another stage.')
  const s3 = new S3Client({
    region: 'us-east-1',
    // Emulators have no DNS for one host name per bucket.
    forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined,
  })
  const emptied = await emptyBuckets(s3, stage)
  process.stdout.write(`Emptied ${emptied.length} buckets.\n`)
  const args = ['cdk', 'destroy', '--all', '--force', '--context', `stage=${stage}`]
  if (spawnSync('npx', args, { stdio: 'inherit' }).status !== 0) {
    throw new Error(
      'Some stacks still exist. A log may have arrived in a bucket meanwhile: run the command again.',
    )
  }
}

await command(destroy)
