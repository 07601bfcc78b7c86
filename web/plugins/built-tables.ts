import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** What the build makes from `shared/`: by the module's name, the file and the function that do. */
const tables: Readonly<Record<string, { readonly file: string; readonly make: string }>> = {
  operations: { file: 'operation-table.ts', make: 'operationTable' },
  changes: { file: 'operation-table.ts', make: 'changeTable' },
  'covered-states': { file: 'welcome-tables.ts', make: 'coveredStates' },
  'sample-wills': { file: 'welcome-tables.ts', make: 'sampleWills' },
}

const prefix = '\0virtual:'

/**
 * Serves the tables that the web app needs of `shared/` without its schemas and laws:
 * `virtual:operations`, for each call of the contract its method, its path and where each parameter
 * goes; `virtual:changes`, the queries that each command makes stale; `virtual:covered-states` and
 * `virtual:sample-wills` of the public pages.
 */
export function builtTables(): Plugin {
  const root = path.resolve(import.meta.dirname, '../..')
  const sources = path.join(root, 'shared')

  return {
    name: 'heirloom-built-tables',
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
      return `export const ${name} = ${JSON.stringify(module[table.make]?.())}`
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
