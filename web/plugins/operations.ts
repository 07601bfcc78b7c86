import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { changeTable, operationTable } from './operation-table.ts'

const modules = ['virtual:operations', 'virtual:changes']

/**
 * Serves `virtual:operations`: for each call of the contract its method, its path and where each
 * parameter goes; and `virtual:changes`: the queries that each command makes stale. The contract is
 * loaded at build time, so that the client brings no schema into the browser.
 */
export function operations(): Plugin {
  const root = path.resolve(import.meta.dirname, '../..')
  const contractDirectory = path.join(root, 'shared')

  return {
    name: 'heirloom-operations',
    resolveId: (id) => (modules.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const name = modules.find((each) => id === `\0${each}`)
      if (name === undefined) return undefined
      const { module, dependencies } = await readTables(root)
      for (const file of dependencies) this.addWatchFile(path.resolve(root, file))
      return name === 'virtual:operations'
        ? `export const operations = ${JSON.stringify(module.operationTable())}`
        : `export const changes = ${JSON.stringify(module.changeTable())}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractDirectory)) return
      for (const id of modules) {
        const module = server.moduleGraph.getModuleById(`\0${id}`)
        if (module) server.moduleGraph.invalidateModule(module)
      }
    },
  }
}

const readTables = (root: string) =>
  runnerImport<{ operationTable: typeof operationTable; changeTable: typeof changeTable }>(
    path.join(root, 'web/plugins/operation-table.ts'),
    { root, configFile: false, logLevel: 'error' },
  )
