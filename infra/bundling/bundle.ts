import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { build, type Metafile } from 'esbuild'
import * as z from 'zod'
import type { FunctionDeclaration } from '#infra/declarations/functions.ts'
import { copyPackageFiles, copyPackages } from './copy-packages.ts'
import { shakeableSchemas } from './shakeable-schemas.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const Manifest = z.object({ version: z.string() })

/**
 * An SDK client needs only the version from its `package.json`. This saves 2 kB for each client in
 * a function.
 */
const versionAlone: Plugin = {
  name: 'version-alone',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(Manifest.parse(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json',
    }))
  },
}

type Bundled = Pick<FunctionDeclaration, 'name' | 'entry' | 'nodeModules' | 'packageFiles'>

/**
 * Bundles functions for Lambda, each with its source map in its own folder:
 * `<folder>/<name>/index.mjs`. Packages that must not be bundled are copied beside it from
 * `node_modules`. Nothing is downloaded. The same sources give the same bytes, so that a deployment
 * replaces only what has changed. Returns esbuild's metafile.
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
    // esbuild can tree-shake the ESM builds of the AWS SDK: 340 kB instead of 538 for the DynamoDB
    // client.
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': './infra/bundling/lambda-credentials.ts',
      '@aws-sdk/endpoint-cache': './infra/bundling/unused-endpoint-cache.ts',
      '@smithy/core/event-streams': './infra/bundling/unused-event-streams.ts',
      debug: './infra/bundling/silent-debug.ts',
    },
    plugins: [shakeableSchemas, versionAlone, withoutJsonSchema],
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    legalComments: 'none',
    external: functions.flatMap(({ nodeModules = [] }) => nodeModules),
    // CommonJS packages load Node's own modules with `require`, which an ES module does not have.
    // The minifier does not know this banner, so the name here must be longer than any name that
    // the minifier invents.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  })
  for (const { name, nodeModules = [], packageFiles = [] } of functions) {
    copyPackages(nodeModules, join(folder, name))
    copyPackageFiles(packageFiles, join(folder, name))
  }
  return metafile
}
