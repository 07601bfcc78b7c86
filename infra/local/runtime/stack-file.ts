import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { StartError } from './user-error.ts'

/** What a running stack tells other commands of this machine about itself. */
const StackFile = z.object({
  url: z.string(),
  pid: z.int(),
  /** The variables that point the AWS SDK and the functions at the stack. */
  environment: z.record(z.string(), z.string()),
})
type StackFile = z.infer<typeof StackFile>

const pathIn = (folder: string) => join(folder, 'stack.json')

export const writeStackFile = (folder: string, stack: StackFile) =>
  writeFileSync(pathIn(folder), JSON.stringify(stack, null, 2), { mode: 0o600 })

export const removeStackFile = (folder: string) => rmSync(pathIn(folder), { force: true })

/** The stack that runs over this folder; a clear sentence where none does. */
export const readStackFile = (folder: string): StackFile => {
  try {
    const stack = StackFile.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')))
    // A stack that was killed leaves its file: signal 0 does nothing, but fails where the process is gone.
    process.kill(stack.pid, 0)
    return stack
  } catch {
    throw new StartError('Heirloom is not running here: start it with npm start, then try again.')
  }
}
