import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface Emulator {
  /** In lower case: `localstack`. Its log is the file `<name>.log` in `folder`. */
  readonly name: string
  readonly command: string
  readonly args?: readonly string[]
  readonly folder: string
  readonly port: number
  readonly variables: Readonly<Record<string, string>>
}

const startLimitMilliseconds = 120_000

/**
 * Starts an emulator of AWS on a port of 127.0.0.1, and resolves once it answers at
 * `/_<name>/health`.
 */
export const startEmulator = async (emulator: Emulator) => {
  const { name, command, args = [], folder, port, variables } = emulator
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.log`)
  const log = openSync(file, 'w')
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  const endpoint = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${endpoint}/_${name}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = Date.now() + startLimitMilliseconds; !(await answers()); ) {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (isOver || Date.now() > deadline) {
      child.kill()
      throw new Error(`${name} did not start: ${file} says why.`)
    }
    await sleep(100)
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
