import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Replaces a whole file: a reader, also after the process was killed half-way, sees either the old text or the new. */
export function writeAtomically(file: string, text: string, mode = 0o600): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.tmp`
  const descriptor = openSync(temporary, 'w', mode)
  writeSync(descriptor, text)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(temporary, file)
}
