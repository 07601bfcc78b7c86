import '#infra/without-node-warning.ts'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allFunctions } from '#infra/declarations/workers.ts'
import { fileClock } from './clock/file-clock.ts'
import { standInsOnly } from './faults/set-faults.ts'
import { buildWeb } from './runtime/build-web.ts'
import {
  databaseSetting,
  emulatorSetting,
  folderSetting,
  measuringSetting,
  portSetting,
  StartError,
  sweepSecondsSetting,
} from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'
import { startStack } from './runtime/start-stack.ts'
import { whenNpmEnds } from './runtime/when-npm-ends.ts'

/* npm start: runs the whole product on this machine. */

const help = `npm start -- [--demo] [--no-web] [--bundled] [--faults]

--demo     adds an example family first
--no-web   leaves out the web app, for work on the server side
--bundled  runs the functions as they are deployed, instead of their sources
--faults   lets the services fail by a schedule of a week, and prints the alarms that ring`

/** Which of the options above are set. */
const readOptions = () => {
  const flag = { type: 'boolean', default: false } as const
  const options = { demo: flag, 'no-web': flag, bundled: flag, faults: flag, help: flag }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    // A sentence that names the unknown option.
    throw new StartError(`${(error as Error).message}\n\n${help}`)
  }
}

/** Prints a failure that the engineer can mend as a sentence, and any other one with its stack. */
const exitWith = (error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Builds the bundles that Lambda would run. */
const makeBundles = async (folder: string) => {
  const { bundle } = await import('#infra/bundling/bundle.ts')
  const bundles = join(folder, 'functions')
  await bundle(allFunctions, bundles)
  return bundles
}

/**
 * Lets the services fail by the week of faults, and prints what begins, what ends, and which alarms
 * ring.
 */
const playFaults = async (folder: string) => {
  const [{ playWeek }, { printAlarms }] = await Promise.all([
    import('./faults/play-week.ts'),
    import('./faults/print-alarms.ts'),
  ])
  printAlarms()
  const { environment } = readStackFile(folder)
  return playWeek({ environment, now: fileClock(folder), print: console.log })
}

const closesWithinMs = 15_000

/** Resolves once the test that started this process is gone; never after npm start. */
const parentGone = once(process, 'disconnect')

process.env.LOG_LEVEL ??= 'error'

try {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    process.exit(0)
  }
  const folder = folderSetting()
  if (options.faults && emulatorSetting() !== undefined) throw new StartError(standInsOnly)
  const stack = await startStack({
    folder,
    bundles: options.bundled ? await makeBundles(folder) : undefined,
    port: portSetting(),
    database: databaseSetting(),
    emulatorUrl: emulatorSetting(),
    measured: measuringSetting(),
    sweepSeconds: sweepSecondsSetting(),
    web: options['no-web'] ? undefined : buildWeb(),
  })
  const faults = options.faults ? await playFaults(folder) : undefined
  let closing = false
  const stop = async () => {
    if (closing) return
    closing = true
    // Nothing that is still at work may keep the process.
    setTimeout(() => process.exit(1), closesWithinMs).unref()
    await faults?.stop()
    await stack.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  whenNpmEnds(stop)
  void parentGone.then(stop)
  if (options.demo) {
    const { fillInDemo } = await import('./demo/fill-in-demo.ts')
    console.log(await fillInDemo(stack.url))
  }
  console.log(`Heirloom is ready at ${stack.url}`)
} catch (error) {
  exitWith(error)
}
