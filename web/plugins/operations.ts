import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { operationTable } from './operation-table.ts'

const publicId = 'virtual:operations'
const resolvedId = `\0${publicId}`

/**
 * Serves `virtual:operations`: for each call of the contract its method, its path and where each parameter goes. The
 * contract is loaded at build time, so that the client brings no schema into the browser.
 */
export function operations(): Plugin {
  const root = path.resolve(import.meta.dirname, '../..')
  const contractDirectory = path.join(root, 'shared')

  return {
    name: 'heirloom-operations',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const { table, dependencies } = await readTable(root)
      for (const file of dependencies) this.addWatchFile(path.resolve(root, file))
      return `export const operations = ${JSON.stringify(table)}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractDirectory)) return
      const module = server.moduleGraph.getModuleById(resolvedId)
      if (module) server.moduleGraph.invalidateModule(module)
    },
  }
}

async function readTable(root: string) {
  const { module, dependencies } = await runnerImport<{ operationTable: typeof operationTable }>(
    path.join(root, 'web/plugins/operation-table.ts'),
    { root, configFile: false, logLevel: 'error' },
  )
  return { table: module.operationTable(), dependencies }
}
