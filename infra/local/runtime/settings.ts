import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { local } from './identifiers.ts'

/** The folder of package.json, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/**
 * The stack cannot start, for a reason that the engineer can fix. The message is one sentence,
 * printed without a stack trace.
 */
export class StartError extends Error {}

/** The folder of the local stack's data. */
export const folderSetting = () => resolve(projectRoot, process.env.HEIRLOOM_FOLDER ?? '.local')

/** A whole number that the environment may set. Refuses any other text. */
const numberSetting = (
  name: string,
  {
    preset,
    least,
    most,
  }: { readonly preset: number; readonly least: number; readonly most: number },
): number => {
  const text = process.env[name] ?? String(preset)
  const number = Number(text)
  if (text === '' || !Number.isInteger(number) || number < least || number > most) {
    throw new StartError(`${name} must be a number from ${least} to ${most}, not "${text}".`)
  }
  return number
}

/** The port of the web app and the API. 0 chooses a free one. */
export const portSetting = (): number =>
  numberSetting('PORT', { preset: 3000, least: 0, most: 65_535 })

/** The sweep's period: a minute, as in the cloud. Only the stacks of tests have a shorter one. */
export const sweepSecondsSetting = (): number =>
  numberSetting('SWEEP_SECONDS', { preset: 60, least: 1, most: 60 })

/** The server and the name of the stack's table. */
export interface DatabaseSetting {
  /** A DynamoDB-compatible server that is already running. Without it, the stack starts its own. */
  readonly url?: string | undefined
  readonly tableName: string
}

export const databaseSetting = (): DatabaseSetting => ({
  url: process.env.AWS_ENDPOINT_URL_DYNAMODB || undefined,
  tableName: process.env.HEIRLOOM_TABLE || local.tableName,
})

/**
 * The endpoint of a LocalStack to use for the services that it has. Without it, our stand-ins play
 * them.
 */
export const emulatorSetting = (): string | undefined =>
  process.env.AWS_ENDPOINT_URL?.replace(/\/$/, '') || undefined

/** The ids of the analytics service and of the tag manager. By default there are none. */
export interface MeasuringSetting {
  readonly analyticsProject?: string | undefined
  readonly tagManagerId?: string | undefined
}

export const measuringSetting = (): MeasuringSetting => ({
  analyticsProject: process.env.ANALYTICS_PROJECT || undefined,
  tagManagerId: process.env.TAG_MANAGER_ID || undefined,
})
