import { relative } from 'node:path'
import { beforeEach } from 'vitest'

/* With our own user pool, only those tests run that were left out with the pool of the emulator. */

const { LEFT_OUT } = process.env

if (LEFT_OUT) {
  const leftOut: Readonly<Record<string, readonly string[]>> = JSON.parse(LEFT_OUT)
  beforeEach(({ task, skip }) => {
    const names = leftOut[relative(process.cwd(), task.file.filepath)] ?? []
    skip(!names.includes(task.fullTestName), 'It has run with the pool of the emulator.')
  })
}
