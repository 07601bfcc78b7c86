import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { FunctionDeclaration } from '#infra/declarations/functions.ts'
import { copyPackages } from './copy-packages.ts'

/** Where the bundle of a function is, below the folder of all bundles. */
export const bundleFile = (folder: string, { name }: FunctionDeclaration) =>
  join(folder, name, 'index.mjs')

/**
 * Bundles functions for Lambda, each with its source map into a folder of its own: `<folder>/<name>/index.mjs`.
 * Packages that must not be bundled are copied beside it, from what is installed: nothing is fetched. The same
 * sources give the same bytes, so that a deployment replaces what has changed and nothing else.
 */
export const bundle = (functions: readonly FunctionDeclaration[], folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  buildSync({
    entryPoints: functions.map(({ name, entry }) => ({ in: entry, out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // The ESM builds of the AWS SDK shake: 340 kB instead of 538 for DynamoDB's client.
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': './infra/bundling/lambda-credentials.ts' },
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    external: functions.flatMap(({ nodeModules = [] }) => nodeModules),
    // Packages in CommonJS ask for Node's own modules by `require`, which an ES module does not have.
    banner: {
      js: "import{createRequire as $r}from'node:module';const require=$r(import.meta.url);",
    },
    logLevel: 'warning',
  })
  for (const { name, nodeModules = [] } of functions) {
    copyPackages(nodeModules, join(folder, name))
  }
}
