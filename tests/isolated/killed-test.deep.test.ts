import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, it, vi } from 'vitest'

// Not of the stacks: it starts stacks by processes that it kills.

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-killed-'))
  folders.push(folder)
  return folder
}

/** The processes that have this word in their command line or their environment. */
const processesOf = (word: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false
    try {
      const texts = ['cmdline', 'environ'].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, 'utf8'),
      )
      return texts.some((text) => text.includes(word))
    } catch {
      return false
    }
  })

const lineWith = async ({ stdout }: ChildProcess, word: RegExp): Promise<string> => {
  if (!stdout) throw new Error('The output cannot be read.')
  for await (const line of createInterface({ input: stdout })) if (word.test(line)) return line
  throw new Error('It ended before it was ready.')
}

const allGone = (folder: string) =>
  vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 60_000, interval: 200 })

const startScript = `
  import { startEmptyStack } from './tests/local-stack.ts'
  const { url } = await startEmptyStack(['--no-web'])
  console.log(url)
`

it('a killed test leaves neither its stack nor its database behind', async () => {
  const folder = newFolder()
  const test = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', startScript],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    },
  )
  await lineWith(test, /localhost/)
  expect(processesOf(folder).length).toBeGreaterThan(2)
  test.kill('SIGKILL')
  await allGone(folder)
})

it('a killed vitest and its workers leave no stack behind', async () => {
  const folder = newFolder()
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'isolated',
      'tests/isolated/workers.test.ts',
    ],
    { stdio: 'ignore', env: { ...process.env, TMPDIR: folder, VITEST: undefined, TIER: 'all' } },
  )
  const servers = () =>
    processesOf(folder).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dynoxide'),
    )
  await vi.waitFor(() => expect(servers().length).toBeGreaterThan(0), {
    timeout: 120_000,
    interval: 100,
  })
  vitest.kill('SIGKILL')
  await allGone(folder)
})

/** `npm start`, whole: npm, its shell, tsx, the stack and the database. */
const npmStart = async () => {
  const folder = newFolder()
  const npm = spawn('npm', ['start', '--', '--no-web'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // A process group of its own, as a terminal gives it.
    detached: true,
    env: { ...process.env, HEIRLOOM_FOLDER: folder, PORT: '0', VITEST: undefined },
  })
  await lineWith(npm, /is ready at/)
  const group = npm.pid
  if (!group) throw new Error('npm did not start.')
  const pidOf = (word: string) => {
    const found = processesOf(folder)
      .map(Number)
      .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word))
    if (!found) throw new Error(`There is no process of ${word}.`)
    return found
  }
  return { folder, npm, group, pidOf }
}

it.each<[string, (started: Awaited<ReturnType<typeof npmStart>>) => void]>([
  [
    'the stack itself is killed',
    ({ pidOf }) => process.kill(pidOf('infra/local/start.ts'), 'SIGKILL'),
  ],
  ['npm is killed', ({ npm }) => npm.kill('SIGKILL')],
  ['the terminal closes', ({ group }) => process.kill(-group, 'SIGHUP')],
  ['Ctrl-C is pressed', ({ group }) => process.kill(-group, 'SIGINT')],
  ['everything of the terminal is killed', ({ group }) => process.kill(-group, 'SIGKILL')],
])('npm start leaves no process behind if %s', async (_, end) => {
  const started = await npmStart()
  const exited = once(started.npm, 'exit')
  end(started)
  await allGone(started.folder)
  await exited
})
