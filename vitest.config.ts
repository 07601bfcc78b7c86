import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The tier that runs. `x.test.ts` is quick: it runs before each commit. `x.deep.test.ts` shows what
 * takes longer. Without TIER, both run, so that a file is found by its name alone.
 */
const tier = process.env.TIER ?? 'all'

type Project = NonNullable<TestProjectInlineConfiguration['test']>

/** The test files of the folders that belong to the tier. */
const filesOf = (...folders: readonly string[]) => ({
  include: folders.map((folder) => `${folder}/**/*.${tier === 'deep' ? 'deep.' : ''}test.{ts,tsx}`),
  exclude: tier === 'quick' ? ['**/*.deep.test.{ts,tsx}'] : [],
})

/**
 * Hides the SDK's warning about this machine's Node version: in the cloud the functions run on Node
 * 22.
 */
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

/** More files at a time than cores: tests of the stack and in the browser wait half of the time. */
const maxWorkers = 4

const onTheStack: Project = {
  globalSetup: ['tests/local-stack.ts'],
  // Many times the duration on an idle machine, so that no test fails because a machine is slow.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // A condition that never becomes true then fails before the test's own time is over.
  expect: { poll: { timeout: 60_000 } },
  maxWorkers,
  // Handlers that run in the test's own process log errors only, not each request.
  env: { ...env, LOG_LEVEL: 'error' },
  sequence: { groupOrder: 1 },
}

/** The same cases of property tests in each run. */
const setupFiles = ['tests/property-seed.ts']

const projects: readonly Project[] = [
  {
    name: 'unit',
    ...filesOf('{shared,functions,events,infra,web}', 'tests/{reporting,specification}'),
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
  // Tests that replace modules, change their environment, or start a stack or services of their
  // own.
  { name: 'isolated', ...onTheStack, ...filesOf('tests/isolated'), setupFiles },
  {
    name: 'simulation',
    ...filesOf('tests/simulation'),
    // Many times the duration on an idle machine, so that no test fails because a machine is slow.
    testTimeout: 900_000,
    maxWorkers,
    setupFiles,
    env,
    sequence: { groupOrder: 1 },
  },
  {
    name: 'e2e',
    ...onTheStack,
    ...filesOf('tests/e2e'),
    globalSetup: ['tests/e2e/unpack-browser.ts', 'tests/local-stack.ts'],
    setupFiles: ['tests/e2e/skip-after-failure.ts'],
    // With isolation, a third of the time of a short file would be spent loading the same modules
    // again.
    isolate: false,
    // A browser on two busy cores is sometimes too slow. A test that passes only then is printed as
    // flaky.
    retry: 1,
    // A failed comparison prints the errors of the page whole, not as `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 0 },
  },
  {
    name: 'stack',
    ...onTheStack,
    ...filesOf('tests/contract', 'tests/integration'),
    // With isolation, a tenth of the time would be spent loading the same modules again for each
    // file.
    isolate: false,
    setupFiles,
  },
]

/**
 * The files of one project follow each other, in the order of the projects: Vitest keeps a worker,
 * and the modules that it has loaded, only if the next file is of the same project and shares its
 * process.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project }: TestSpecification) =>
      projects.findIndex(({ name }) => name === project.name)
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/reporting/summary.ts'],
    sequence: { sequencer: ByProject },
    projects: projects.map((test) => ({ test })),
  },
})
