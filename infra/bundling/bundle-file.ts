import { join } from 'node:path'
import type { FunctionDeclaration } from '#infra/declarations/functions.ts'

/** Where the bundle of a function is, below the folder of all bundles. */
export const bundleFile = (folder: string, { name }: Pick<FunctionDeclaration, 'name'>) =>
  join(folder, name, 'index.mjs')
