import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { givenDatabase } from './given-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The local stack's origin, such as http://localhost:41234. */
    readonly url: string
    /** The folder of its data. */
    readonly folder: string
  }
}

/**
 * Starts the whole product on a free port, as `npm start` does, with its data in `folder`. It ends
 * with `stop`, or with this process.
 */
export const startLocalStack = async (
  folder: string,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts', ...args], {
    env: {
      ...process.env,
      // An emulator that the environment names serves one stack: that of the tests' project.
      AWS_ENDPOINT_URL: '',
      ...settings,
      AWS_ENDPOINT_URL_DYNAMODB: givenDatabase,
      // A server that the environment names may hold the tables of other stacks.
      HEIRLOOM_TABLE: basename(folder),
      PORT: '0',
      HEIRLOOM_FOLDER: folder,
      LOG_LEVEL: 'error',
      // No test waits for a real minute. An idle stack takes 2.9 % of a core with a sweep each five
      // seconds, 4.3 % with one each second, and 2.3 % with one each minute.
      SWEEP_SECONDS: '5',
    },
    // The stack ends with the channel to this process, which closes even if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('The output of the local stack cannot be read.')
  const url = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: stdout })
    lines.on('line', (line) => {
      const ready = /^Heirloom is ready at (\S+)/.exec(line)
      if (ready?.[1]) resolve(ready[1])
      else if (line.includes('"level":"error"')) console.error(line)
    })
    child.once('exit', (code) => reject(new Error(`The local stack ended with ${code}.`)))
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    child,
    stop: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

/** A stack of its own for one test. Its folder is deleted when it stops. */
export const startEmptyStack = async (
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-'))
  const { url, stop } = await startLocalStack(folder, args, settings)
  return {
    url,
    folder,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface SharedStack {
  readonly stack: ReturnType<typeof startEmptyStack>
  /** How many projects use it. */
  projects: number
}

/**
 * The stacks of this run by their arguments, in the process: vitest loads this file again for each
 * project.
 */
const sharedStacks = (): Map<string, SharedStack> => {
  const name = Symbol.for('heirloom.shared-stacks')
  const stacks = Reflect.get(globalThis, name) ?? new Map<string, SharedStack>()
  Reflect.set(globalThis, name, stacks)
  return stacks
}

/** Gives a project its stack. Projects with the same arguments share one. */
export default async function setup(project: TestProject) {
  const args = [project.name === 'e2e' ? '--demo' : '--no-web']
  const onEmulator = { AWS_ENDPOINT_URL: process.env.AWS_ENDPOINT_URL ?? '' }
  const stacks = sharedStacks()
  const shared = stacks.get(args.join()) ?? {
    stack: startEmptyStack(args, onEmulator),
    projects: 0,
  }
  stacks.set(args.join(), shared)
  shared.projects += 1
  const { url, folder, stop } = await shared.stack
  project.provide('url', url)
  project.provide('folder', folder)
  return async () => {
    shared.projects -= 1
    if (shared.projects === 0) await stop()
  }
}
