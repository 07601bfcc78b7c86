import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** By how many milliseconds the product's time is ahead of the machine's. */
const ClockFile = z.object({ ahead: z.int() })

const pathIn = (folder: string) => join(folder, 'clock.json')

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

const readClockAhead = (path: string): number => {
  try {
    return ClockFile.parse(JSON.parse(readFileSync(path, 'utf8'))).ahead
  } catch {
    return 0
  }
}

/**
 * Sets how many milliseconds the product's time is ahead of the machine's, in one folder. 0 returns
 * to the machine's time.
 */
export const setClockAhead = (folder: string, ahead: number): void => {
  const path = pathIn(folder)
  mkdirSync(dirname(path), { recursive: true })
  if (ahead === 0) {
    rmSync(path, { force: true })
    return
  }
  // The new file replaces the old by a rename, so that no reader sees half a file.
  writeFileSync(`${path}.new`, JSON.stringify(ClockFile.parse({ ahead })))
  renameSync(`${path}.new`, path)
}

/** By how many milliseconds the product's time is ahead now. */
export const clockAheadIn = (folder: string): number => readClockAhead(pathIn(folder))

/**
 * The product's time according to the folder's clock file. A change of the file takes effect at
 * once.
 */
export const fileClock = (folder: string): (() => Date) => {
  const path = pathIn(folder)
  let seen: number | undefined
  let ahead = 0
  return () => {
    const changed = changedAt(path)
    if (changed !== seen) {
      seen = changed
      ahead = changed === undefined ? 0 : readClockAhead(path)
    }
    return new Date(Date.now() + ahead)
  }
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The milliseconds of a step such as `+14d`, `-3h` or `+30m`, or undefined for any other text. */
export const timeStep = (text: string): number | undefined => {
  const [, sign, count, unit] = /^([+-])(\d{1,5})([mhd])$/.exec(text) ?? []
  if (sign === undefined || count === undefined || unit === undefined) return undefined
  const step = Number(count) * units[unit as keyof typeof units] // one of the three, by the pattern
  return sign === '-' ? -step : step
}
