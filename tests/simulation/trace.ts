import { createHash } from 'node:crypto'

/** At least this many of the last lines are kept, and at most twice as many. */
const keptLines = 300

interface Line {
  readonly number: number
  readonly now: number
  readonly line: string
}

const lineText = ({ number, now, line }: Line): string =>
  `${String(number).padStart(6)} ${new Date(now).toISOString()} ${line}`

/** The events of a run, line by line, and one hash of all lines. */
export class Trace {
  readonly #lines: Line[] = []
  readonly #hash = createHash('sha256')
  readonly #print: ((line: string) => void) | undefined
  #count = 0

  constructor(print?: (line: string) => void) {
    this.#print = print
  }

  add(now: number, line: string): void {
    this.#count += 1
    const added = { number: this.#count, now, line }
    this.#hash.update(`${now} ${line}\n`)
    this.#print?.(lineText(added))
    this.#lines.push(added)
    if (this.#lines.length > 2 * keptLines) this.#lines.splice(0, keptLines)
  }

  /** The last lines, the newest at the end. */
  tail(count: number): readonly string[] {
    return this.#lines.slice(-count).map(lineText)
  }

  get length(): number {
    return this.#count
  }

  /** The hash of the trace, which ends it. Two runs with the same hash did the same. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}
