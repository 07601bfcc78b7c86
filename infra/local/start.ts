import { buildWeb } from './runtime/build-web.ts'
import { folderSetting, portSetting } from './runtime/settings.ts'
import { startStack } from './runtime/stack.ts'

/*
 * npm start: the whole product on this machine. --demo fills in a family first.
 */

const failed = (error: unknown) => {
  // A start fails for reasons that people can mend: they need the sentence, not the stack trace.
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

process.env.LOG_LEVEL ??= 'error'

try {
  const stack = await startStack({
    folder: folderSetting(),
    port: portSetting(),
    web: buildWeb(),
  })
  let closing = false
  const stop = async () => {
    if (closing) return
    closing = true
    await stack.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (process.argv.includes('--demo')) {
    const { fillInDemo } = await import('./demo/fill-in-demo.ts')
    console.log(await fillInDemo(stack.url))
  }
  console.log(`Heirloom is ready at ${stack.url}`)
} catch (error) {
  failed(error)
}
