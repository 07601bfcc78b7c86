import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './user-error.ts'

/** Level by level: Node's own `recursive` never comes back from some places where nobody can make anything (`/proc`). */
const make = (folder: string): void => {
  if (existsSync(folder)) return
  make(dirname(folder))
  mkdirSync(folder)
}

/** Makes the folder that keeps everything, and checks that it can be written to. */
export const demandWritableFolder = (folder: string): void => {
  try {
    make(folder)
    accessSync(folder, constants.W_OK | constants.R_OK)
  } catch {
    throw new StartError(
      `The folder ${folder} cannot be written to: change its permissions, or name another with HEIRLOOM_FOLDER.`,
    )
  }
}
