import { join } from 'node:path'
import { installPythonTool } from '#infra/python-tool.ts'
import { startEmulator } from '../runtime/start-emulator.ts'

/**
 * The last version that needs no Python 3.12, with the packages of its day, because it does not
 * start with newer ones. https://pypi.org/project/localstack-core/
 */
const packages = ['localstack-core[runtime]==4.7.0']
const publishedBefore = '2025-08-15'

/**
 * Installs LocalStack below `parent`, or finds it there. Returns the path of its Python. Throws
 * `ToolMissing`.
 */
export const installLocalstack = (parent: string): string =>
  installPythonTool({ parent, packages, tool: 'python', publishedBefore })

/** Starts an empty LocalStack on a port of 127.0.0.1: it keeps all data in memory. */
export const startLocalstack = (python: string, folder: string, port: number) =>
  startEmulator({
    name: 'localstack',
    command: python,
    args: ['-m', 'localstack.runtime.main'],
    folder,
    port,
    variables: {
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      LOCALSTACK_VOLUME_DIR: join(folder, 'volume'),
      // Nothing is downloaded, and nothing is reported to its makers.
      DISABLE_EVENTS: '1',
      SKIP_SSL_CERT_DOWNLOAD: '1',
    },
  })
