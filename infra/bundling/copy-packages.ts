import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod'

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
})

/** The folder of a package, found as Node does it: in the nearest `node_modules` above `from`. */
const packageFolder = (name: string, from: string): string => {
  const candidate = join(from, 'node_modules', name)
  if (existsSync(join(candidate, 'package.json'))) return candidate
  const above = dirname(from)
  if (above === from) throw new Error(`${name} is not installed. Run npm ci.`)
  return packageFolder(name, above)
}

/** Adds the folders of the packages and of all their dependencies. */
const addFolders = (names: readonly string[], from: string, folders: Set<string>): void => {
  for (const name of names) {
    const folder = packageFolder(name, from)
    if (folders.has(folder)) continue
    folders.add(folder)
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    addFolders(Object.keys(manifest.dependencies), folder, folders)
  }
}

/** Files that only engineers and compilers read. */
const isNotRun = (path: string) => /\.(d\.[cm]?ts|map|md|markdown|flow)$/i.test(path)

/**
 * Copies packages and all their dependencies into a folder's `node_modules`, at the same relative
 * paths as in ours.
 */
export const copyPackages = (names: readonly string[], folder: string): void => {
  const root = resolve('.')
  const folders = new Set<string>()
  addFolders(names, root, folders)
  for (const source of folders) {
    cpSync(source, join(folder, relative(root, source)), {
      recursive: true,
      // A package's own node_modules hold other packages. Each of them is copied only if it is
      // needed.
      filter: (path) =>
        !isNotRun(path) && !relative(source, path).split('/').includes('node_modules'),
    })
  }
}

/**
 * Copies single files of packages, named by their paths from `node_modules`, into a folder's
 * `node_modules`.
 */
export const copyPackageFiles = (files: readonly string[], folder: string): void => {
  for (const file of files) {
    const path = join('node_modules', file)
    if (!existsSync(path)) throw new Error(`${file} is not installed. Run npm ci.`)
    cpSync(path, join(folder, path))
  }
}
