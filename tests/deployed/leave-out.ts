import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { beyondTheEmulator } from './beyond-the-emulator.ts'

/* Leaves out, by name and with its reason, what the emulator cannot do. */

beforeEach(({ task, skip }) => {
  const file = relative(process.cwd(), task.file.filepath)
  const reason = beyondTheEmulator.find(
    (each) => each.file === file && (each.test === undefined || each.test === task.name),
  )?.reason
  if (reason !== undefined) skip(reason)
})
