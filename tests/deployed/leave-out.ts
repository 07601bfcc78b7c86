import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { beyondTheEmulator } from './beyond-the-emulator.ts'

/*
 * Leaves out by name, with the reason, what the emulator cannot do; with our own user pool, leaves out all other
 * tests.
 */

beforeEach(({ task, skip }) => {
  const file = relative(process.cwd(), task.file.filepath)
  const beyond = beyondTheEmulator.find((each) => each.file === file && each.test === task.name)
  if (process.env.OWN_POOL) skip(!beyond, 'It has run with the pool of the emulator.')
  else if (beyond) skip(beyond.reason)
})
