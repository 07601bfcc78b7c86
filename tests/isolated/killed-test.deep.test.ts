import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'

// Not of the stacks: it starts a stack by a process that it kills.

const starting = `
  import { startEmptyStack } from './tests/local-stack.ts'
  const { url } = await startEmptyStack(['--no-web'])
  console.log(url)
`

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

it('ends the stack of a test that is killed', async () => {
  const test = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', starting], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = String((await once(test.stdout, 'data'))[0]).trim()
  expect(await answers(url)).toBe(true)
  test.kill('SIGKILL')
  await vi.waitUntil(async () => !(await answers(url)), { timeout: 60_000 })
})
