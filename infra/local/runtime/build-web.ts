import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** What the build is made from. */
const sources = ['web', 'shared', 'package-lock.json']

const files = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name !== 'node_modules')
        .flatMap((name) => files(join(path, name)))
    : [path]

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((each) => files(join(projectRoot, each)))) {
    hash.update(path.slice(projectRoot.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Builds the web app, unless the last build was made from the very same sources. Answers its folder. */
export const buildWeb = async (): Promise<string> => {
  const folder = join(projectRoot, 'dist/web')
  const mark = join(projectRoot, 'dist/web.sha256')
  const current = fingerprint()
  if (existsSync(mark) && existsSync(folder) && readFileSync(mark, 'utf8') === current) {
    return folder
  }
  const { build } = await import('vite')
  await build({ configFile: join(projectRoot, 'web/vite.config.ts'), logLevel: 'error' })
  writeFileSync(mark, current)
  return folder
}
