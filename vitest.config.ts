import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first. */
const longest = [
  'tests/contract/no-fault.test.ts',
  'tests/integration/passing.test.ts',
  'tests/integration/delivery.test.ts',
  'tests/integration/sharing.test.ts',
  'tests/integration/messages.test.ts',
  'tests/integration/delivery-crash.test.ts',
]

/** A fresh checkout does not know how long files take: a long one that began last would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

/** What the SDK says of this machine's Node helps nobody here: in the cloud the functions run on Node 22. */
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

const stack = {
  globalSetup: ['tests/local-stack.ts'],
  // Many times what a test takes on a quiet machine: a slow one fails nothing.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // Handlers that run in the test's own process say what went wrong, and not each request.
  env: { ...env, LOG_LEVEL: 'error' },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,events,infra,web}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          // Vitest itself leaves one core free.
          maxWorkers: 2,
          env,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...stack,
          name: 'stack',
          include: ['tests/{contract,integration}/**/*.test.ts'],
          // More files at a time than there are cores: each waits for the stack's answers half of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...stack,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
          // A browser on two busy cores is too slow now and then; what fails twice is a fault.
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          env,
          testTimeout: 180_000,
          // Beside the stack's, which wait.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
