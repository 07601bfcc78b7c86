import { defineConfig } from 'vitest/config'

/** The tests that cross a boundary, against stacks that were deployed: `npm run test:stack`. */
export default defineConfig({
  test: {
    name: 'deployed',
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/{contract,integration}/**/*.test.ts'],
    globalSetup: ['tests/deployed/global-setup.ts'],
    setupFiles: ['tests/deployed/leave-out.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { LOG_LEVEL: 'error', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
})
