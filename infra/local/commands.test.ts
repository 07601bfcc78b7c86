import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { writeStackFile } from './runtime/stack-file.ts'
import { testFolder } from './stand-in/test-folder.ts'

const commands = [
  { command: 'clock', args: ['+14d'] },
  { command: 'faults', args: ['mail-paused'] },
  { command: 'partner', args: ['--slug', 'oakhill', '--name', 'Oakhill Credit Union'] },
  { command: 'rekey', args: ['--person', '6f1c2b1e-8d0a-4c3e-9f57-2a4b6c8d0e1f'] },
  { command: 'withhold', args: ['--person', '6f1c2b1e-8d0a-4c3e-9f57-2a4b6c8d0e1f'] },
  { command: 'stripe', args: ['refund', '--email', 'elena@vasquez.example'] },
  { command: 'grant', args: ['--email', 'elena@vasquez.example', '--entitlement', 'free'] },
]

const run = ({ command, args }: (typeof commands)[number], folder: string) => {
  const script = `infra/local/${command}.ts`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, ...args],
    { env: { ...process.env, HEIRLOOM_FOLDER: folder }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

const refusal = {
  status: 1,
  stdout: '',
  stderr: 'Heirloom is not running here: start it with npm start, then try again.\n',
}

describe.each(commands)('npm run $command', (command) => {
  it('says in one sentence that no stack is running', () => {
    expect(run(command, testFolder())).toEqual(refusal)
  })

  it('tells a killed stack from a running one', () => {
    const folder = testFolder()
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeStackFile(folder, { url: 'http://localhost:3000', pid, environment: {} })
    expect(run(command, folder)).toEqual(refusal)
  })
})
