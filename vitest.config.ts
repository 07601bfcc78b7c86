import { defineConfig } from 'vitest/config'

/** What the SDK says of this machine's Node helps nobody here: in the cloud the functions run on Node 22. */
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

const stack = {
  globalSetup: ['tests/local-stack.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Handlers that run in the test's own process say what went wrong, and not each request.
  env: { ...env, LOG_LEVEL: 'error' },
}

export default defineConfig({
  test: {
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
          // Two files at a time, on two cores as well: each waits for the stack's answers most of the time.
          maxWorkers: 2,
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
          // Beside the stack's, which wait, and before them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
