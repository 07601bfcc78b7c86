import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { writeOutKeys } from './shakeable-schemas.ts'

/** `n0_registry.registerError(DisabledException$, DisabledException);` */
const registration = /^n0_registry\.registerError\(.*\);$/gm

/**
 * Leaves the 50 classes of KMS's errors out of bundles: 20 kB in each function that encrypts. An error without a class
 * is an instance of `KMSServiceException` with the same name, status and message, and names are all that our code
 * reads (`@aws-sdk/core`, `ProtocolLib.getErrorSchemaOrThrowBaseException`).
 */
export const withoutKmsErrors: Plugin = {
  name: 'without-kms-errors',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /[\\/]@aws-sdk[\\/]client-kms[\\/]dist-es[\\/]schemas[\\/]\w+\.js$/ },
      async ({ path }) => ({
        contents: writeOutKeys((await readFile(path, 'utf8')).replace(registration, '')),
        loader: 'js',
      }),
    )
  },
}
