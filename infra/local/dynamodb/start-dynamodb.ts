import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_LIMIT_MS = 10_000

export type DynamoDbOptions = {
  /** Port on 127.0.0.1. 0 takes a free one. */
  port: number
} & ({ directory: string; inMemory?: false } | { inMemory: true })

/**
 * Stops the dynoxide of an earlier run that was killed, so that two servers never share one
 * database. The system reuses process ids, so the process is stopped only if its command line names
 * dynoxide and this database.
 */
async function stopLeftOver(pidFile: string, database: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  while (isDynoxide(pid, database)) {
    process.kill(pid, 'SIGKILL')
    await sleep(20)
  }
  rmSync(pidFile, { force: true })
}

function isDynoxide(pid: number, database: string): boolean {
  if (!Number.isInteger(pid) || pid < 2) return false
  try {
    const [program = '', ...rest] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program.endsWith('/dynoxide') && rest.includes(database)
  } catch {
    return false
  }
}

/**
 * Finds dynoxide's binary in the installed packages. Throws a sentence that says what to do if
 * there is none.
 */
export function dynoxideBinary(
  resolve: (id: string) => string = createRequire(import.meta.url).resolve,
): string {
  try {
    const manifest = resolve('@dynoxide/linux-x64/package.json')
    return path.join(path.dirname(manifest), 'dynoxide')
  } catch {
    throw new Error(
      `The local DynamoDB runs on linux-x64 only and this is ${process.platform}-${process.arch}: ` +
        'set AWS_ENDPOINT_URL_DYNAMODB to any DynamoDB-compatible server.',
    )
  }
}

/**
 * Starts dynoxide, a DynamoDB-compatible server, over `<directory>/table.sqlite` or in memory, and
 * resolves once it answers. Data that it acknowledged survives a kill of this process and of its
 * own. It verifies no signatures, cannot be told to fail, and never deletes expired items.
 */
export async function startDynamodb(
  options: DynamoDbOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const binary = dynoxideBinary()
  const database = options.inMemory ? undefined : prepareDatabase(options.directory)
  const pidFile = database === undefined ? undefined : `${database}.pid`
  if (database !== undefined && pidFile !== undefined) await stopLeftOver(pidFile, database)

  const port = await freePort(options.port)
  const place = database === undefined ? [] : ['--db-path', database]
  const child = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port), ...place], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group: Ctrl-C reaches only this process, which stops the server after
    // everything that writes to it.
    detached: true,
  })
  const guard = endAfterUs(child)
  if (pidFile !== undefined) writeFileSync(pidFile, String(child.pid))

  const url = `http://127.0.0.1:${port}`
  const forgetServer = () => {
    guard.kill('SIGKILL')
    if (pidFile !== undefined) rmSync(pidFile, { force: true })
  }
  try {
    await untilItAnswers(child, url)
  } catch (error) {
    // Otherwise the guard would later kill whatever process then has the server's number.
    forgetServer()
    throw error
  }
  return {
    url,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      forgetServer()
    },
  }
}

/**
 * Starts a shell that ends the server once this process is gone, however it ends. A killed process
 * runs no code of its own, but the system closes its pipes. The shell is `detached`, like the
 * server, because a terminal that closes ends every process that is not.
 */
function endAfterUs(server: ChildProcess): ChildProcess {
  const script = 'read -r _; kill -9 "$1"'
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return guard
}

function prepareDatabase(directory: string): string {
  mkdirSync(directory, { recursive: true })
  return path.resolve(directory, 'table.sqlite')
}

/**
 * Listens on the port for a moment to test it, because dynoxide itself would only exit with a code
 * if the port is in use.
 */
async function freePort(wanted: number): Promise<number> {
  const probe = createServer()
  const listening = once(probe, 'listening')
  probe.listen(wanted, '127.0.0.1')
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(
          `Port ${wanted} on 127.0.0.1 is in use: stop the program that holds it, or choose another.`,
        )
      : error
  })
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : wanted
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2000)
  })
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await sleep(20)) {
    if (failure !== undefined || child.exitCode !== null) break
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
  }
  child.kill('SIGKILL')
  throw new Error(`The local DynamoDB did not start: ${failure?.message ?? complaint.trim()}`)
}
