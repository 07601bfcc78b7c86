import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import * as z from 'zod'

const Manifest = z.object({ version: z.string() })

/** An SDK client needs only the version from its `package.json`. This saves 2 kB for each client in a function. */
export const versionAlone: Plugin = {
  name: 'version-alone',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(Manifest.parse(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json',
    }))
  },
}
