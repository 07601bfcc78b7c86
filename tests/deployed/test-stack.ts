import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import * as z from 'zod'
import { readSecret } from '#functions/core/runtime/read-secret.ts'
import { cdkOn, type Deployed, emulated } from '#infra/emulated/cdk.ts'
import { deployedApi } from '#infra/emulated/deployed-api.ts'
import { deployedEnvironment, deployedFunctions } from '#infra/emulated/deployed-functions.ts'
import { installMinistack, startMinistack } from '#infra/emulated/ministack.ts'
import { startFront } from '#infra/emulated/start-front.ts'
import { startOwnPool } from '#infra/emulated/start-own-pool.ts'
import { openInbox } from '#infra/local/inbox/open-inbox.ts'
import { mergedInbox, readMailbox } from '#infra/local/inbox/read-mailbox.ts'
import { ToolMissing } from '#infra/python-tool.ts'
import { notOfTheStacks } from './not-of-the-stacks.ts'

/*
 * npm run test:stack: deploys the stacks that go to AWS to an emulator on this machine. Then it
 * runs the tests that cross a boundary through the deployed API and functions, deploys again, and
 * destroys everything. Exits with 3 if the emulator cannot be installed. Further arguments, such as
 * the name of a file, are passed to vitest.
 */

const Results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      /** The path of the file. */
      name: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
        }),
      ),
    }),
  ),
})
type Results = z.infer<typeof Results>

/** The names of the tests that a run left out, by file. */
const leftOutOf = ({ testResults }: Results): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    testResults
      .map(({ name, assertionResults }) => {
        const leftOut = assertionResults.filter(({ status }) => status === 'skipped')
        const names = leftOut.map((test) => [...test.ancestorTitles, test.title].join(' > '))
        return [relative('.', name), names] as const
      })
      .filter(([, names]) => names.length > 0),
  )

/** The arguments for vitest. */
const extraArguments = process.argv.slice(2)

/** Prints the name of a step and how long it took. */
const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const begun = Date.now()
  process.stdout.write(`${what} … `)
  const done = await work()
  console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return done
}

const configOf = (
  pool: { readonly USER_POOL_ID: string; readonly USER_POOL_CLIENT_ID: string },
  userPoolEndpoint: string,
) => ({
  stage: 'dev',
  apiUrl: '',
  region: 'us-east-1',
  userPoolId: pool.USER_POOL_ID,
  userPoolClientId: pool.USER_POOL_CLIENT_ID,
  userPoolEndpoint,
})

const runTests = async (
  name: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
) => {
  const file = join(folder, `${name}.json`)
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
      ...extraArguments,
      // A named file may belong to only one of the two runs.
      ...(extraArguments.length > 0 ? ['--passWithNoTests'] : []),
    ],
    { env: { ...process.env, ...environment }, stdio: 'inherit' },
  )
  const code = await new Promise((done) => child.once('exit', done))
  const results = Results.parse(JSON.parse(readFileSync(file, 'utf8')))
  const brokenOff = code !== 0 && results.numFailedTests === 0
  return brokenOff ? { ...results, numFailedTests: 1 } : results
}

/**
 * Deploys the deployed stacks again. Returns what is wrong: every stack must report that nothing
 * changes.
 */
const deployAgain = async ({ deploy }: ReturnType<typeof cdkOn>): Promise<readonly string[]> => {
  const { printed } = await deploy()
  const done = printed.split('\n').filter((line) => line.includes('✅'))
  const changed = done.filter((line) => !line.includes('(no changes)'))
  return done.length === 0 ? ['No stack said how it went.'] : changed
}

/** Destroys all stacks. Returns the functions that are left. */
const destroy = async (endpoint: string, { destroy: run }: ReturnType<typeof cdkOn>) => {
  await run()
  const remaining = await deployedFunctions(endpoint).names()
  return remaining.filter((name) => name.startsWith('heirloom-'))
}

/**
 * Runs the tests that the first run left out, because the emulator's user pool checks too little,
 * with the deployed functions behind our own pool.
 */
const testWithOwnPool = async (
  endpoint: string,
  folder: string,
  leftOut: ReturnType<typeof leftOutOf>,
) => {
  const inbox = openInbox({ directory: join(folder, 'inbox') })
  const pool = await startOwnPool(endpoint, { directory: join(folder, 'pool'), inbox })
  await pool.configureFunctions()
  const front = await startFront({
    port: 0,
    api: pool.api,
    config: configOf(pool.variables, pool.url),
    inbox: mergedInbox(endpoint, inbox),
  })
  try {
    return await runTests('own-pool', folder, {
      LEFT_OUT: JSON.stringify(leftOut),
      DEPLOYED_URL: front.url,
      DEPLOYED_ENVIRONMENT: JSON.stringify(await deployedEnvironment(endpoint)),
    })
  } finally {
    await front.stop()
    await pool.stop()
    inbox.close()
  }
}

const testAsDeployed = async (endpoint: string, folder: string, deployed: Deployed) => {
  Object.assign(process.env, emulated(endpoint))
  const { ORIGIN_SECRET_ID = '' } = await deployedFunctions(endpoint).variablesOf('security')
  const front = await startFront({
    port: 0,
    api: deployedApi(endpoint, deployed.apiHost, await readSecret(ORIGIN_SECRET_ID)),
    config: configOf(
      { USER_POOL_ID: deployed.userPoolId, USER_POOL_CLIENT_ID: deployed.userPoolClientId },
      endpoint,
    ),
    inbox: (to) => readMailbox(endpoint, to),
  })
  try {
    return await runTests('as-deployed', folder, {
      DEPLOYED_URL: front.url,
      DEPLOYED_ENVIRONMENT: JSON.stringify(await deployedEnvironment(endpoint)),
    })
  } finally {
    await front.stop()
  }
}

const testStack = async (): Promise<boolean> => {
  const command = installMinistack(resolve('.local', 'ministack'))
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-deployed-'))
  // The CDK, the emulator and its functions write temporary files here. They are deleted with the
  // folder.
  process.env.TMPDIR = join(folder, 'tmp')
  mkdirSync(process.env.TMPDIR)
  const { endpoint, stop } = await startMinistack(command, join(folder, 'emulator'))
  try {
    const cdk = cdkOn(endpoint, join(folder, 'cdk'))
    await step('Synthesizing', cdk.synth)
    await step('Bootstrapping', cdk.bootstrap)
    const { deployed } = await step('Deploying', cdk.deploy)
    console.log('\nThrough the deployed API, functions and user pool:')
    const asDeployed = await testAsDeployed(endpoint, folder, deployed)
    const changed = await step('\nDeploying again', () => deployAgain(cdk))
    console.log('\nThrough the deployed functions, with our own user pool:')
    const ownPool = await testWithOwnPool(endpoint, folder, leftOutOf(asDeployed))
    const remaining = await step('\nDestroying', () => destroy(endpoint, cdk))
    const { numPendingTests: leftOutCount } = asDeployed
    const faults = [
      ...changed.map((line) => `Deploying again changed something: ${line}`),
      ...remaining.map((name) => `Not destroyed: ${name}`),
      // Otherwise a test that is skipped for another reason would run nowhere.
      ...(ownPool.numPassedTests === leftOutCount
        ? []
        : [
            `${leftOutCount} were left out, and ${ownPool.numPassedTests} passed with our own user pool.`,
          ]),
    ]
    for (const fault of faults) console.log(fault)
    const failed = asDeployed.numFailedTests + ownPool.numFailedTests + faults.length
    const passed = asDeployed.numPassedTests + ownPool.numPassedTests
    console.log(
      `${passed} passed, ${failed} failed; the emulator left out ${leftOutCount}, ${ownPool.numPassedTests} of which passed with our own user pool, and ${notOfTheStacks.length} files are not of the stacks (each says why)`,
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
  process.exitCode = error instanceof ToolMissing ? 3 : 1
}
