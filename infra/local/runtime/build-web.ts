import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, StartError } from './settings.ts'

/** The sources of the build. */
const sources = ['web', 'shared', 'package-lock.json']

const files = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name !== 'node_modules')
        .flatMap((name) => files(join(path, name)))
    : [path]

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => files(join(projectRoot, source)))) {
    hash.update(path.slice(projectRoot.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Runs Vite in its own process, because a build takes a gigabyte of memory, which the stack's
 * process would not give back.
 */
const runVite = async () => {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  const config = join(projectRoot, 'web/vite.config.ts')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', config, '--logLevel', 'error'],
    {
      // Otherwise tests would run React's development build, which is several times slower and is
      // not what people get.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartError('The web app could not be built: see above.')
}

/**
 * Builds the web app, unless its sources have not changed since the last build. Returns its folder.
 */
export const buildWeb = async (): Promise<string> => {
  const folder = join(projectRoot, 'dist/web')
  const mark = join(projectRoot, 'dist/web.sha256')
  const current = fingerprint()
  if (existsSync(mark) && existsSync(folder) && readFileSync(mark, 'utf8') === current) {
    return folder
  }
  await runVite()
  writeFileSync(mark, current)
  return folder
}
