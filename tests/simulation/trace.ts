import { createHash } from 'node:crypto'

/** How many of the last lines are stored. */
const kept = 300

/** What happened in a run, line by line, and one hash of all lines. */
export class Trace {
  readonly #lines: string[] = []
  readonly #hash = createHash('sha256')
  readonly #print: ((line: string) => void) | undefined
  #count = 0

  constructor(print?: (line: string) => void) {
    this.#print = print
  }

  add(now: number, line: string): void {
    this.#count += 1
    const text = `${String(this.#count).padStart(6)} ${new Date(now).toISOString()} ${line}`
    this.#hash.update(`${text}\n`)
    this.#print?.(text)
    this.#lines.push(text)
    if (this.#lines.length > 2 * kept) this.#lines.splice(0, kept)
  }

  /** The last lines, the newest at the end. */
  tail(count: number): readonly string[] {
    return this.#lines.slice(-count)
  }

  get length(): number {
    return this.#count
  }

  /** The hash of the trace, which ends it. Two runs with the same hash did the same. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}
