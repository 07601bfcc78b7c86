import { defineConfig } from 'vitest/config'
import { notOfTheStacks } from './not-of-the-stacks.ts'

const { LEFT_OUT } = process.env

/**
 * The tests that cross a boundary, against stacks that are deployed to an emulator:
 * `npm run test:stack`.
 */
export default defineConfig({
  test: {
    name: 'deployed',
    root: new URL('../..', import.meta.url).pathname,
    include: LEFT_OUT
      ? Object.keys(JSON.parse(LEFT_OUT))
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
