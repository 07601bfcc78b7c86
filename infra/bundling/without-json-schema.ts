import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const exportedName = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves zod's writers of JSON Schema out of bundles: 18 kB in each function. Only one document
 * needs them, and it is written while the functions are bundled.
 */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/ },
      async ({ path }) => {
        const names = [...(await readFile(path, 'utf8')).matchAll(exportedName)]
        const lines = names.map(([, name, alias]) => `export const ${alias ?? name} = undefined`)
        return { contents: lines.join('\n'), loader: 'js' }
      },
    )
    onLoad({ filter: /[\\/]collect[\\/]exported-data-schema\.ts$/ }, async () => {
      // The import loads everything that collects a download, so it waits until a function needs
      // it.
      const { exportedDataSchema } = await import(
        '#functions/domain/export/collect/exported-data-schema.ts'
      )
      return {
        contents: `export const exportedDataSchema = ${JSON.stringify(exportedDataSchema)}`,
        loader: 'js',
      }
    })
  },
}
