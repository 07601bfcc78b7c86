import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown if a tool cannot be installed on this machine: no Python, or no access to its package registry. */
export class ToolMissing extends Error {}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/**
 * Creates a virtual environment of Python with these packages below `parent`, or finds it there. Returns the path of
 * the tool's command. Throws `ToolMissing`.
 */
export const installPythonTool = (
  parent: string,
  packages: readonly string[],
  tool: string,
): string => {
  // Each version gets its own folder.
  const folder = join(parent, packages.join('+').replaceAll('==', '-'))
  const command = join(folder, 'bin', tool)
  if (existsSync(command)) return command
  mkdirSync(folder, { recursive: true })
  if (!run('python3', ['-m', 'venv', folder])) {
    throw new ToolMissing(`There is no Python 3 with venv here, which ${tool} needs.`)
  }
  if (!run(join(folder, 'bin', 'pip'), ['install', '--quiet', ...packages])) {
    throw new ToolMissing(`${tool} could not be installed from the registry of Python.`)
  }
  return command
}
