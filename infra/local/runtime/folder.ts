import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './user-error.ts'

/** Makes the folder that keeps everything, and checks that it can be written to. */
export const demandWritableFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.R_OK)
  } catch {
    throw new StartError(
      `The folder ${folder} cannot be written to: change its permissions, or name another with HEIRLOOM_FOLDER.`,
    )
  }
}
