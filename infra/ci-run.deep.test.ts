import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/* .ci/run with a stand-in for npm, whose tests pass or hang. */

const folder = mkdtempSync(join(tmpdir(), 'heirloom-ci-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const standIn = (name: string, script: string) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/usr/bin/env bash\n${script}`)
  chmodSync(path, 0o755)
}

beforeAll(() => {
  standIn(
    'npm',
    `case "$*" in
  "run $HANGS --"*) [ "$DEAF" ] && trap '' TERM; echo "$SAYS"; sleep 60 ;;
  *--outputFile.json=*)
    last="\${@: -1}"
    echo '{"numPassedTests":5,"numFailedTests":0}' > "\${last#*=}" ;;
esac`,
  )
  // What hangs is stopped after five seconds, instead of an hour.
  standIn(
    'timeout',
    `actual=$(PATH="\${PATH#*:}" command -v timeout)
case "$*" in
  *" run $HANGS --"*) exec "$actual" --kill-after=1 5 "\${@:3}" ;;
  *) exec "\${@:3}" ;;
esac`,
  )
})

interface Hanging {
  /** What the script prints before it hangs. */
  readonly says?: string
  /** Whether the script goes on when it is asked to end. */
  readonly deaf?: boolean
}

/** Runs everything while one script hangs. Returns the exit code and what follows the last step. */
const runWhile = (script: string, { says = '', deaf = false }: Hanging = {}, seconds = 0) => {
  const { status, stdout } = spawnSync('bash', ['.ci/run'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [folder, process.env.PATH].join(delimiter),
      HANGS: script,
      SAYS: says,
      DEAF: deaf ? 'yes' : '',
      // How many seconds have passed when CI begins.
      SECONDS: String(seconds),
    },
  })
  const lines = stdout.trim().split('\n')
  const end = lines.slice(lines.findLastIndex((line) => line.startsWith('== ')) + 1)
  return [status, ...end]
}

const isolated = 'test:deep -- --project isolated'
const failed = 'failed: some.deep.test.ts: adds'

// CI has three checks and six runs of tests. The stand-in for npm passes five tests in each run. A
// run that hangs counts none: 3 + 5 × 5 = 28.
it('CI fails if a quick test hangs', () => {
  expect(runWhile('test')).toEqual([
    1,
    'stopped, since no time remained: npm run test; what passed in it is not counted',
    '28 passed, 1 failed',
  ])
})

it('CI counts what failed before a deep test hung', () => {
  expect(runWhile(isolated, { says: failed, deaf: true })).toEqual([
    1,
    failed,
    `stopped, since no time remained: npm run ${isolated}; what passed in it is not counted`,
    '28 passed, 1 failed',
  ])
})

it('CI passes if a deep test hangs and none has failed, and says so', () => {
  expect(runWhile(isolated)).toEqual([
    0,
    `stopped, since no time remained: npm run ${isolated}; what passed in it is not counted`,
    '28 passed, 0 failed',
  ])
})

it('CI leaves out tests if no time remains for them, and says so', () => {
  const [status, ...end] = runWhile('nothing', {}, 57 * 60)
  // Only the three checks.
  expect([status, end.at(-1)]).toEqual([0, '3 passed, 0 failed'])
  expect(end).toContain(`left out, since no time remained: npm run ${isolated}`)
})
