import { createRequire } from 'node:module'
import path from 'node:path'

/** Finds dynoxide's binary in the installed packages. Throws a sentence that says what to do if there is none. */
export function dynoxideBinary(
  resolve: (id: string) => string = createRequire(import.meta.url).resolve,
): string {
  try {
    const manifest = resolve('@dynoxide/linux-x64/package.json')
    return path.join(path.dirname(manifest), 'dynoxide')
  } catch {
    throw new Error(
      `The local DynamoDB runs on linux-x64 only and this is ${process.platform}-${process.arch}: ` +
        'set AWS_ENDPOINT_URL_DYNAMODB to any DynamoDB-compatible server.',
    )
  }
}
