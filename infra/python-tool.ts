import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Thrown if a tool cannot be installed on this machine: no Python, or no access to its package
 * registry.
 */
export class ToolMissing extends Error {}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/**
 * Creates a virtual environment of Python with these packages below `parent`, or finds it there.
 * Returns the path of the tool's command. `publishedBefore` (a date) leaves out later versions of
 * the packages that these need. Throws `ToolMissing`.
 */
export const installPythonTool = ({
  parent,
  packages,
  tool,
  publishedBefore,
}: {
  readonly parent: string
  readonly packages: readonly string[]
  readonly tool: string
  readonly publishedBefore?: string | undefined
}): string => {
  // Other versions, or another date, get another folder.
  const parts = publishedBefore ? [...packages, publishedBefore] : packages
  const folder = join(parent, parts.join('+').replaceAll('==', '-'))
  const command = join(folder, 'bin', tool)
  // Written last, so that an interrupted installation is done again.
  const complete = join(folder, 'complete')
  if (existsSync(complete)) return command
  mkdirSync(folder, { recursive: true })
  if (!run('python3', ['-m', 'venv', folder])) {
    throw new ToolMissing(`There is no Python 3 with venv here, which ${tool} needs.`)
  }
  const pip = join(folder, 'bin', 'pip')
  const uvInstall = ['pip', 'install', '--quiet', '--python', join(folder, 'bin', 'python')]
  const toDate = ['--exclude-newer', publishedBefore ?? '']
  // pip cannot leave out versions by their date, uv can.
  const isInstalled = publishedBefore
    ? run(pip, ['install', '--quiet', 'uv==0.9.7']) &&
      run(join(folder, 'bin', 'uv'), [...uvInstall, ...toDate, ...packages])
    : run(pip, ['install', '--quiet', ...packages])
  if (!isInstalled) {
    throw new ToolMissing(`${packages[0]} could not be installed from the registry of Python.`)
  }
  writeFileSync(complete, '')
  return command
}
