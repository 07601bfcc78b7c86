import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { StartError } from './settings.ts'

/** The facts of a running stack that the other commands need. */
const StackFile = z.object({
  url: z.string(),
  pid: z.int(),
  /** The environment variables that point the AWS SDK and the functions at the stack. */
  environment: z.record(z.string(), z.string()),
})
type StackFile = z.infer<typeof StackFile>

const pathIn = (folder: string) => join(folder, 'stack.json')

export const writeStackFile = (folder: string, stack: StackFile) =>
  writeFileSync(pathIn(folder), JSON.stringify(stack, null, 2), { mode: 0o600 })

export const removeStackFile = (folder: string) => rmSync(pathIn(folder), { force: true })

/** The stack that runs on this folder. Throws a sentence for the engineer if none does. */
export const readStackFile = (folder: string): StackFile => {
  try {
    const stack = StackFile.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')))
    // A killed stack leaves its file behind, so the process is looked for. Signal 0 does nothing,
    // but fails if the process does not exist.
    process.kill(stack.pid, 0)
    return stack
  } catch {
    throw new StartError('Heirloom is not running here: start it with npm start, then try again.')
  }
}
