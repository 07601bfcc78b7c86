import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './settings.ts'

/**
 * Creates one level at a time: Node's own `recursive` never returns for some paths where no folder
 * can be created (`/proc`).
 */
const make = (folder: string): void => {
  if (existsSync(folder)) return
  make(dirname(folder))
  mkdirSync(folder)
}

/** Creates the data folder and checks that it is writable. */
export const requireWritableFolder = (folder: string): void => {
  try {
    make(folder)
    accessSync(folder, constants.W_OK | constants.R_OK)
  } catch {
    throw new StartError(
      `The folder ${folder} cannot be written to: change its permissions, or name another with HEIRLOOM_FOLDER.`,
    )
  }
}
