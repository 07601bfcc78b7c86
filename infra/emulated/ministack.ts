import { spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../local/runtime/free-port.ts'
import { installPythonTool } from '../python-tool.ts'

/** The AWS emulator that the stacks are deployed to, and `cryptography`, with which it verifies tokens. */
const packages = ['ministack==1.5.33', 'cryptography==50.0.2']

/** Installs the emulator below `parent`, or finds it there; returns the path of its command. Throws `ToolMissing`. */
export const installMinistack = (parent: string): string =>
  installPythonTool(parent, packages, 'ministack')

const isReady = async (endpoint: string) => {
  try {
    return (await fetch(`${endpoint}/_ministack/health`)).ok
  } catch {
    return false
  }
}

/** Starts an empty emulator on a free port of 127.0.0.1. Its log goes to a file in `folder`. */
export const startMinistack = async (command: string, folder: string) => {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const log = openSync(join(folder, 'ministack.log'), 'w')
  const child = spawn(command, [], {
    cwd: folder,
    env: {
      ...process.env,
      // It stores what it deploys below the home folder.
      HOME: folder,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      AWS_ENDPOINT_URL: endpoint,
      IOT_MTLS_ENABLED: '0',
      NODE_PATH: join(process.cwd(), 'node_modules'),
    },
    stdio: ['ignore', log, log],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const deadline = Date.now() + 60_000; !(await isReady(endpoint)); ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill()
      throw new Error(`The emulator did not start: ${join(folder, 'ministack.log')} says why.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    endpoint,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
