import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** What the build makes from `shared/`. */
interface Table {
  readonly file: string
  readonly make: string
  /** Each entry becomes a file. The module then holds the address of the file, not the entry. */
  readonly asFiles?: boolean
}

/** By the module's name, the file and the function that make its table. */
const tables: Readonly<Record<string, Table>> = {
  operations: { file: 'operation-table.ts', make: 'operationTable' },
  changes: { file: 'operation-table.ts', make: 'changeTable' },
  'covered-states': { file: 'welcome-tables.ts', make: 'coveredStates' },
  'sample-wills': { file: 'welcome-tables.ts', make: 'sampleWills' },
  'county-files': { file: '../../shared/data/counties.ts', make: 'countiesByState', asFiles: true },
}

/** The address of a file by its content, so that browsers may keep it for ever. */
export const contentAddress = (name: string, source: string) => {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return `assets/${name}-${hash}.json`
}

const prefix = '\0virtual:'

/**
 * Serves the tables that the web app needs from `shared/`, without loading its schemas and laws:
 * `virtual:operations`, for each call of the contract its method, its path and where each parameter
 * goes; `virtual:changes`, the queries that each command makes stale; `virtual:covered-states` and
 * `virtual:sample-wills` of the public pages; `virtual:county-files`, for each state the address of
 * its counties.
 */
export function builtTables(): Plugin {
  let isBuild = false
  const root = path.resolve(import.meta.dirname, '../..')
  const sources = path.join(root, 'shared')

  return {
    name: 'heirloom-built-tables',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id.replace(/^virtual:/, '') in tables ? `\0${id}` : undefined),
    async load(id) {
      const table = id.startsWith(prefix) ? tables[id.slice(prefix.length)] : undefined
      if (!table) return undefined
      const { module, dependencies } = await runnerImport<Readonly<Record<string, () => unknown>>>(
        path.join(root, 'web/plugins', table.file),
        { root, configFile: false, logLevel: 'error' },
      )
      for (const file of dependencies) this.addWatchFile(path.resolve(root, file))
      const name = id.slice(prefix.length).replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
      const made = module[table.make]?.() ?? {}
      if (!table.asFiles) return `export const ${name} = ${JSON.stringify(made)}`
      const addresses = Object.entries(made).map(([key, entry]) => {
        const source = JSON.stringify(entry)
        if (!isBuild) return [key, `data:application/json,${encodeURIComponent(source)}`]
        const fileName = contentAddress(`${name}-${key}`, source)
        this.emitFile({ type: 'asset', fileName, source })
        return [key, `/${fileName}`]
      })
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(addresses))}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(sources)) return
      for (const name of Object.keys(tables)) {
        const module = server.moduleGraph.getModuleById(prefix + name)
        if (module) server.moduleGraph.invalidateModule(module)
      }
    },
  }
}
