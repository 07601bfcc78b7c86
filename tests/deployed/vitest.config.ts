import { defineConfig } from 'vitest/config'
import { notOfTheStacks } from './not-of-the-stacks.ts'

// Only in the second run, with our own user pool: the tests that the first run left out, by file.
const { LEFT_OUT: leftOutByFirstRun } = process.env

/**
 * The tests that cross a boundary, against stacks that are deployed to an emulator:
 * `npm run test:stack`.
 */
export default defineConfig({
  test: {
    name: 'deployed',
    root: new URL('../..', import.meta.url).pathname,
    include: leftOutByFirstRun
      ? Object.keys(JSON.parse(leftOutByFirstRun))
      : ['tests/{contract,integration,isolated}/**/*.test.ts'],
    exclude: notOfTheStacks,
    globalSetup: ['tests/deployed/global-setup.ts'],
    setupFiles: ['tests/deployed/leave-out.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    env: { LOG_LEVEL: 'error', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
})
