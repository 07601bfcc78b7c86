import { join } from 'node:path'
import type { FunctionDeclaration } from '#infra/declarations/functions.ts'

/** The path of a function's bundle, below the folder of all bundles. */
export const bundleFile = (folder: string, { name }: Pick<FunctionDeclaration, 'name'>) =>
  join(folder, name, 'index.mjs')
