import { resolve } from 'node:path'
import { projectRoot } from './project-root.ts'
import { StartError } from './user-error.ts'

/** The folder that keeps the local stack's data. */
export const folderSetting = () => resolve(projectRoot, process.env.HEIRLOOM_FOLDER ?? '.local')

/** The port of the web app and the API; 0 takes a free one. */
export const portSetting = (): number => {
  const text = process.env.PORT ?? '3000'
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`)
  }
  return port
}
