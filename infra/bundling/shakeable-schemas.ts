import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** `const _hH = "httpHeader";` */
const constant = /^const (_\w+) = ("[^"\\]*");$/gm
/** `{ [_hH]: _xarc }` */
const computedKey = /(?<=[{,]\s*)\[(_\w+)\](?=:)/g

/**
 * Replaces the computed keys in the SDK's schemas by literal ones: `{ [_hH]: 1 }` becomes `{ "httpHeader": 1 }`,
 * which is the same object. esbuild treats a computed key as a possible side effect, and would keep the schemas of
 * every S3 operation although we call only a few: 50 kB in each function that handles files.
 */
export const writeOutKeys = (source: string): string => {
  const values = new Map([...source.matchAll(constant)].map(([, name, value]) => [name, value]))
  return source.replace(computedKey, (written, name: string) => values.get(name) ?? written)
}

export const shakeableSchemas: Plugin = {
  name: 'shakeable-schemas',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /[\\/]@aws-sdk[\\/]client-s3[\\/]dist-es[\\/]schemas[\\/]\w+\.js$/ },
      async ({ path }) => ({
        contents: writeOutKeys(await readFile(path, 'utf8')),
        loader: 'js',
      }),
    )
  },
}
