import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Replaces a file whole: readers, and a process killed half-way, see the old text or the new. */
export function writeAtomically(file: string, text: string, mode = 0o600): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.tmp`
  const descriptor = openSync(temporary, 'w', mode)
  writeSync(descriptor, text)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(temporary, file)
}
