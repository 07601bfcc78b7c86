import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const startLimitMilliseconds = 120_000

const answers = (endpoint: string) =>
  fetch(`${endpoint}/_localstack/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts LocalStack on a port of 127.0.0.1, and resolves once it answers. It keeps all data in memory. Its log goes to
 * a file in `folder`.
 */
export const startLocalstack = async (python: string, folder: string, port: number) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'localstack.log')
  const log = openSync(file, 'w')
  const child = spawn(python, ['-m', 'localstack.runtime.main'], {
    cwd: folder,
    env: {
      ...process.env,
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      LOCALSTACK_VOLUME_DIR: join(folder, 'volume'),
      // Nothing is downloaded, and nothing is reported to its makers.
      DISABLE_EVENTS: '1',
      SKIP_SSL_CERT_DOWNLOAD: '1',
    },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  const endpoint = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + startLimitMilliseconds; !(await answers(endpoint)); ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill()
      throw new Error(`LocalStack did not start: ${file} says why.`)
    }
    await sleep(200)
  }
  return {
    endpoint,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
