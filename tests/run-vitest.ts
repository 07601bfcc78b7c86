import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs vitest with further environment variables, and prints what it prints. Returns its exit code.
 */
export const runVitest = async (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<number> => {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  })
  // An interrupt reaches vitest too, which stops its browsers and stacks before it ends.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  return code ?? 1
}
