import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { cdkOn } from '#infra/emulated/cdk.ts'
import { deployedEnvironment } from '#infra/emulated/environment.ts'
import { startFront } from '#infra/emulated/front.ts'
import { EmulatorMissing, installMinistack, startMinistack } from '#infra/emulated/ministack.ts'
import { beyondTheEmulator } from './beyond-the-emulator.ts'

/*
 * npm run test:stack: deploys the very stacks that go to AWS to an emulator on this machine, runs the tests that cross
 * a boundary through the deployed API and functions, deploys again and destroys it all. Ends with 3 where the emulator
 * cannot be had. Further arguments go to the runner of the tests, such as the name of a file.
 */

const Results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

/** Says what begins, and how long it took. */
const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const begun = Date.now()
  process.stdout.write(`${what} … `)
  const done = await work()
  console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return done
}

const runTests = async (folder: string, environment: Readonly<Record<string, string>>) => {
  const file = join(folder, 'results.json')
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/deployed/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...process.argv.slice(2),
    ],
    { env: { ...process.env, ...environment }, stdio: 'inherit' },
  )
  const code = await new Promise((done) => child.once('exit', done))
  const results = Results.parse(JSON.parse(readFileSync(file, 'utf8')))
  const brokenOff = code !== 0 && results.numFailedTests === 0
  return brokenOff ? { ...results, numFailedTests: 1 } : results
}

/** Deploys what is deployed already: no stack may find anything to change. Answers those that did. */
const deployAgain = async ({ deploy }: ReturnType<typeof cdkOn>) => {
  const { printed } = await deploy()
  return printed.split('\n').filter((line) => line.includes('✅') && !line.includes('(no changes)'))
}

const testStack = async (): Promise<boolean> => {
  const command = installMinistack(resolve('.local', 'ministack'))
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-deployed-'))
  const { endpoint, stop } = await startMinistack(command, join(folder, 'emulator'))
  try {
    const cdk = cdkOn(endpoint, join(folder, 'cdk'))
    await step('Synthesizing', cdk.synth)
    await step('Bootstrapping', cdk.bootstrap)
    const { deployed } = await step('Deploying', cdk.deploy)
    const front = await startFront(endpoint, deployed)
    const results = await runTests(folder, {
      DEPLOYED_URL: front.url,
      DEPLOYED_ENVIRONMENT: JSON.stringify(await deployedEnvironment(endpoint, 'dev')),
    })
    await front.stop()
    const changed = await step('Deploying again', () => deployAgain(cdk))
    for (const line of changed) console.log(`It changed something: ${line}`)
    await step('Destroying', cdk.destroy)
    const passed = results.numPassedTests + (changed.length === 0 ? 1 : 0)
    const failed = results.numFailedTests + (changed.length === 0 ? 0 : 1)
    console.log(
      `${passed} passed, ${failed} failed, ${results.numPendingTests} left out (${beyondTheEmulator.length} reasons in tests/deployed/beyond-the-emulator.ts)`,
    )
    return failed === 0
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  process.exitCode = (await testStack()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof EmulatorMissing ? 3 : 1
}
