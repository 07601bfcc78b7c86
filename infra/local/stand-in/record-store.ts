import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** Records by key, in memory and in one file. A kill of the process after `set` loses nothing. */
export type RecordStore<T> = {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  values(): T[]
  /** Closes the file. The store must not be used afterwards. Closing twice does nothing. */
  close(): void
}

/**
 * Opens a store over an append-only journal with one JSON line per change. So a change costs one
 * short write, however many records there are. A process that is killed at any moment loses nothing
 * that was acknowledged. An incomplete last line was never acknowledged and is dropped. The journal
 * is rewritten (temporary file, then rename) when it is opened and when most of it is outdated.
 *
 * Values are treated as immutable: set a changed copy.
 */
export function openRecords<T>(file: string): RecordStore<T> {
  mkdirSync(path.dirname(file), { recursive: true })
  const records = readJournal<T>(file)
  let journal = compact(file, records)
  let lines = records.size
  let closed = false

  function append(entry: [string] | [string, T]): void {
    writeSync(journal, `${JSON.stringify(entry)}\n`)
    lines += 1
    if (lines > 1000 + 4 * records.size) {
      closeSync(journal)
      journal = compact(file, records)
      lines = records.size
    }
  }

  return {
    get: (key) => records.get(key),
    set(key, value) {
      records.set(key, value)
      append([key, value])
    },
    delete(key) {
      if (records.delete(key)) append([key])
    },
    values: () => [...records.values()],
    close() {
      if (!closed) closeSync(journal)
      closed = true
    },
  }
}

function readJournal<T>(file: string): Map<string, T> {
  const records = new Map<string, T>()
  if (!existsSync(file)) return records
  const lines = readFileSync(file, 'utf8').split('\n')
  // The text after the last newline is empty, or a line that a kill cut short.
  for (const line of lines.slice(0, -1)) {
    // Only this module writes the file, so its lines have this shape.
    const [key, value] = JSON.parse(line) as [string] | [string, T]
    if (value === undefined) records.delete(key)
    else records.set(key, value)
  }
  return records
}

/** Writes the live records to a new journal, and returns it open for appending. */
function compact<T>(file: string, records: Map<string, T>): number {
  const temporary = `${file}.tmp`
  const descriptor = openSync(temporary, 'w', 0o600)
  for (const entry of records) writeSync(descriptor, `${JSON.stringify(entry)}\n`)
  fsyncSync(descriptor)
  renameSync(temporary, file)
  return descriptor
}
