import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Thrown if DynamoDB Local cannot be installed on this machine: no Java, no Maven, or no access to
 * its package registry.
 */
export class DynamodbLocalMissing extends Error {}

const version = '2.6.1'
const pom = join(import.meta.dirname, 'pom.xml')

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/**
 * Fetches Amazon's DynamoDB Local with Maven into a folder below `parent`, or finds it there.
 * Returns the folder.
 */
export const installDynamodbLocal = (parent: string): string => {
  const folder = join(parent, `dynamodb-local-${version}`)
  if (existsSync(folder)) return folder
  // The folder is renamed when complete, so that an interrupted download starts again.
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${unfinished}`]
  if (!run('mvn', ['--quiet', '--batch-mode', '-Dstyle.color=never', '--file', pom, ...goal])) {
    throw new DynamodbLocalMissing(
      'DynamoDB Local could not be fetched: it needs Maven (mvn) and its registry.',
    )
  }
  renameSync(unfinished, folder)
  return folder
}
