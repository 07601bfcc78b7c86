import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { beyondTheEmulator } from './beyond-the-emulator.ts'

/* Leaves out, by name and with its reason, what the emulator cannot do; with our own pool before it, all the rest. */

beforeEach(({ task, skip }) => {
  const file = relative(process.cwd(), task.file.filepath)
  const beyond = beyondTheEmulator.find((each) => each.file === file && each.test === task.name)
  if (process.env.OWN_POOL) skip(!beyond, 'It has run with the pool of the emulator.')
  else if (beyond) skip(beyond.reason)
})
