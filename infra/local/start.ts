import { join } from 'node:path'
import { allFunctions } from '#infra/declarations/all-functions.ts'
import { buildWeb } from './runtime/build-web.ts'
import { databaseSetting, folderSetting, portSetting } from './runtime/settings.ts'
import { startStack } from './runtime/stack.ts'

/*
 * npm start: the whole product on this machine. --demo fills in a family first; --no-web leaves the web app out,
 * for work on what is behind it; --bundled runs the functions as they are deployed, instead of their sources.
 */

const failed = (error: unknown) => {
  // A start fails for reasons that people can mend: they need the sentence, not the stack trace.
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** The bundles that Lambda would run, made anew. */
const makeBundles = async (folder: string) => {
  const { bundle } = await import('#infra/bundling/bundle.ts')
  const bundles = join(folder, 'functions')
  await bundle(allFunctions, bundles)
  return bundles
}

process.env.LOG_LEVEL ??= 'error'
// The functions run on Node 22 in the cloud; what the SDK says of this machine's Node helps nobody here.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

try {
  const folder = folderSetting()
  const stack = await startStack({
    folder,
    bundles: process.argv.includes('--bundled') ? await makeBundles(folder) : undefined,
    port: portSetting(),
    database: databaseSetting(),
    web: process.argv.includes('--no-web') ? undefined : buildWeb(),
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
