import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import * as z from 'zod'

const Manifest = z.object({ version: z.string() })

/** Of its whole `package.json`, a client of the SDK uses its version: 2 kB less for each client in a function. */
export const versionAlone: Plugin = {
  name: 'version-alone',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(Manifest.parse(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json',
    }))
  },
}
