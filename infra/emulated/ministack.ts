import { join } from 'node:path'
import { freePort } from '../local/runtime/free-port.ts'
import { startEmulator } from '../local/runtime/start-emulator.ts'
import { installPythonTool } from '../python-tool.ts'

/**
 * The AWS emulator that the stacks are deployed to, and `cryptography`, which it needs to verify
 * tokens.
 */
const packages = ['ministack==1.5.33', 'cryptography==50.0.2']

/**
 * Installs the emulator below `parent`, or finds it there. Returns the path of its command. Throws
 * `ToolMissing`.
 */
export const installMinistack = (parent: string): string =>
  installPythonTool({ parent, packages, tool: 'ministack' })

/** Starts an empty emulator on a free port of 127.0.0.1. */
export const startMinistack = async (command: string, folder: string) => {
  const port = await freePort()
  return startEmulator({
    name: 'ministack',
    command,
    folder,
    port,
    variables: {
      // MiniStack stores what it deploys below the home folder.
      HOME: folder,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      IOT_MTLS_ENABLED: '0',
      NODE_PATH: join(process.cwd(), 'node_modules'),
    },
  })
}
