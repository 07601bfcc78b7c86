import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files, the slowest first. */
const longest = [
  'tests/contract/no-fault.test.ts',
  'tests/simulation/mutants.test.ts',
  'tests/contract/canaries.test.ts',
  'tests/contract/examples.test.ts',
  'tests/e2e/every-screen.test.ts',
  'tests/integration/passing.test.ts',
  'tests/e2e/analytics.test.ts',
  'tests/e2e/vault-bad-days.test.ts',
  'tests/e2e/passing.test.ts',
  'tests/simulation/seeds/31-to-40.test.ts',
  'tests/integration/sharing.test.ts',
  'tests/e2e/paying.test.ts',
  'tests/e2e/left-undelivered.test.ts',
  'tests/integration/delivery.test.ts',
]

/**
 * A fresh checkout does not know how long files take: a long file that began last would run alone at the end. Vitest keeps
 * a worker, and the modules that it has loaded, only if the next file is of the same project and shares its process: so
 * the files of one project follow each other. Unit tests have workers of their own and run first. The two longest files
 * follow, so that browser tests, which mostly wait, run beside tests that do not.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? longest.length : place
    }
    const sorted = (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
    const of = (...projects: readonly string[]) =>
      sorted.filter((file) => projects.includes(file.project.name))
    const [first, second, ...others] = of('isolated', 'simulation')
    return [
      ...of('unit'),
      ...[first, second].filter((file) => file !== undefined),
      ...of('e2e'),
      ...others,
      ...of('stack'),
    ]
  }
}

/** True if a test replaces modules, changes its environment, or starts a stack or services of its own. */
const changesItsProcess = (file: string): boolean =>
  /vi\.(mock|stubEnv)\(|process\.env\.\w+ = |\/(local-stack|watched-stack|start-services)\.ts'/.test(
    readFileSync(file, 'utf8'),
  )

/** Tests that cross a boundary. */
const crossing = ['tests/contract', 'tests/integration'].flatMap((folder) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
)

/** Hides the SDK's warning about this machine's Node version: in the cloud the functions run on Node 22. */
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

/** The same cases of property tests in each run. */
const setupFiles = ['tests/property-seed.ts']

const stack = {
  globalSetup: ['tests/local-stack.ts'],
  // Many times the duration on an idle machine, so that no test fails because a machine is slow.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // Handlers that run in the test's own process log errors only, not each request.
  env: { ...env, LOG_LEVEL: 'error' },
}

/** More files at a time than cores: tests of the stack and in the browser wait half of the time. */
const maxWorkers = 4

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,functions,events,infra,web}/**/*.test.{ts,tsx}',
            'tests/specification/**/*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Vitest's own default would leave one core idle.
          maxWorkers: 2,
          // With isolation, most of the time would be spent loading the same modules again for each file.
          isolate: false,
          setupFiles,
          env,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...stack,
          name: 'stack',
          // With isolation, a tenth of the time would be spent loading the same modules again for each file.
          isolate: false,
          setupFiles,
          include: crossing.filter((file) => !changesItsProcess(file)),
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...stack,
          name: 'isolated',
          setupFiles,
          include: crossing.filter(changesItsProcess),
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...stack,
          name: 'e2e',
          // With isolation, a third of the time of a short file would be spent loading the same modules again.
          isolate: false,
          globalSetup: ['tests/e2e/unpack-browser.ts', ...stack.globalSetup],
          include: ['tests/e2e/**/*.test.ts'],
          maxWorkers,
          // A browser on two busy cores is sometimes too slow; a test that fails twice is a fault.
          retry: 1,
          // A failed comparison prints the errors of the page whole, not as `[ Array(1) ]`.
          chaiConfig: { truncateThreshold: 0 },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          setupFiles,
          env,
          // Many times the duration on an idle machine, so that no test fails because a machine is slow.
          testTimeout: 900_000,
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
