import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { FunctionDeclaration } from '#infra/declarations/functions.ts'
import { copyPackages } from './copy-packages.ts'
import { shakeableSchemas } from './shakeable-schemas.ts'
import { versionAlone } from './version-alone.ts'

type Bundled = Pick<FunctionDeclaration, 'name' | 'entry' | 'nodeModules'>

/**
 * Bundles functions for Lambda, each with its source map into a folder of its own: `<folder>/<name>/index.mjs`.
 * Packages that must not be bundled are copied beside it, from what is installed: nothing is fetched. The same
 * sources give the same bytes, so that a deployment replaces what has changed and nothing else.
 * Answers esbuild's account of what went into each.
 */
export const bundle = async (functions: readonly Bundled[], folder: string): Promise<Metafile> => {
  rmSync(folder, { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: functions.map(({ name, entry }) => ({ in: entry, out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // The ESM builds of the AWS SDK shake: 340 kB instead of 538 for DynamoDB's client.
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': './infra/bundling/lambda-credentials.ts',
      debug: './infra/bundling/silent-debug.ts',
    },
    plugins: [shakeableSchemas, versionAlone],
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    legalComments: 'none',
    external: functions.flatMap(({ nodeModules = [] }) => nodeModules),
    // Packages in CommonJS ask for Node's own modules by `require`, which an ES module does not have. The minifier
    // does not know the banner, so its name must be longer than any that it makes up.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  })
  for (const { name, nodeModules = [] } of functions) {
    copyPackages(nodeModules, join(folder, name))
  }
  return metafile
}
