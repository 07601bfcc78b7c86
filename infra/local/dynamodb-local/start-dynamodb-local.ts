import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamodbLocalMissing } from './install-dynamodb-local.ts'

interface Options {
  /** The folder that `installDynamodbLocal` returned. */
  readonly libraries: string
  readonly port: number
  /** The folder of the tables. Without it, they are in memory. */
  readonly directory?: string
}

const startLimitMilliseconds = 60_000

/**
 * Starts Amazon's DynamoDB Local and resolves once it answers. It listens on every interface,
 * because it has no setting for only one.
 */
export const startDynamodbLocal = async ({ libraries, port, directory }: Options) => {
  const child = spawn(
    'java',
    [
      `-Djava.library.path=${libraries}`,
      ...['-cp', `${libraries}/*`, 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'],
      ...['-port', String(port), '-sharedDb', '-disableTelemetry'],
      ...(directory === undefined ? ['-inMemory'] : ['-dbPath', directory]),
    ],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit').catch(() => undefined)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new DynamodbLocalMissing('DynamoDB Local needs Java 17, and there is none here.')),
    )
    child.once('exit', (code) => reject(new Error(`DynamoDB Local ended with ${code}.`)))
  })
  const url = `http://127.0.0.1:${port}`
  const answers = async () => {
    for (const deadline = Date.now() + startLimitMilliseconds; Date.now() < deadline; ) {
      const answered = await fetch(url).then(
        () => true,
        () => false,
      )
      if (answered) return
      await sleep(100)
    }
    throw new Error('DynamoDB Local did not start.')
  }
  await Promise.race([answers(), failed])
  failed.catch(() => undefined)
  return {
    url,
    ended,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
