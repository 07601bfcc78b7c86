import { defineConfig } from 'vitest/config'
import { beyondTheEmulator, notOfTheStacks } from './beyond-the-emulator.ts'

/** The tests that cross a boundary, against stacks that are deployed to an emulator: `npm run test:stack`. */
export default defineConfig({
  test: {
    name: 'deployed',
    root: new URL('../..', import.meta.url).pathname,
    include: process.env.OWN_POOL
      ? [...new Set(beyondTheEmulator.map(({ file }) => file))]
      : ['tests/{contract,integration}/**/*.test.ts'],
    exclude: notOfTheStacks.map(({ file }) => file),
    globalSetup: ['tests/deployed/global-setup.ts'],
    setupFiles: ['tests/deployed/leave-out.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    env: { LOG_LEVEL: 'error', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
})
