import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** `const _hH = "httpHeader";` */
const constant = /^const (_\w+) = ("[^"\\]*");$/gm
/** `{ [_hH]: _xarc }` */
const computedKey = /(?<=[{,]\s*)\[(_\w+)\](?=:)/g

/**
 * Replaces the computed keys in the SDK's schemas by literal ones, which gives the same object:
 * `[_hH]: 1` becomes `"httpHeader": 1`. esbuild treats a computed key as a possible side effect. So
 * it would keep the schemas of every S3 operation, although we call only a few: 50 kB in each
 * function that handles files.
 */
export const writeOutKeys = (source: string): string => {
  const values = new Map([...source.matchAll(constant)].map(([, name, value]) => [name, value]))
  return source.replace(computedKey, (written, name: string) => values.get(name) ?? written)
}

/** `n0_registry.registerError(DisabledException$, DisabledException);` */
const registration = /^n0_registry\.registerError\((\w+)\$, \1\);$/gm

/**
 * The errors that our code recognizes by their class. It also reads their other fields, such as
 * `CancellationReasons`, which exist only on the class.
 */
export const errorsByClass = new Set([
  'ConditionalCheckFailedException',
  'TransactionCanceledException',
  'TransactionConflictException',
])

/**
 * Leaves out of bundles the classes of errors that our code recognizes by their names: 10 to 20 kB
 * for each client. An error without a class is an instance of the client's base class
 * (`KMSServiceException`) with the same name, status and message (`@aws-sdk/core`,
 * `ProtocolLib.getErrorSchemaOrThrowBaseException`).
 */
const withoutErrorClasses = (source: string): string =>
  source.replace(registration, (written, name: string) => (errorsByClass.has(name) ? written : ''))

/**
 * Prepares the schemas of the clients with many operations or errors, so that esbuild leaves out
 * what no call needs.
 */
export const shakeableSchemas: Plugin = {
  name: 'shakeable-schemas',
  setup: ({ onLoad }) => {
    onLoad(
      {
        filter:
          /@aws-sdk.client-(s3|kms|dynamodb|cognito-identity-provider).dist-es.schemas.\w+\.js$/,
      },
      async ({ path }) => ({
        contents: writeOutKeys(withoutErrorClasses(await readFile(path, 'utf8'))),
        loader: 'js',
      }),
    )
  },
}
