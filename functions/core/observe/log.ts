/**
 * The fields that may be logged. Among them is no address, no query, no body and no name. `userId`
 * is the user pool's random user name.
 */
interface Line {
  readonly requestId?: string
  readonly operation?: string
  readonly status?: number
  readonly code?: string
  readonly durationMs?: number
  readonly userId?: string
  /**
   * The delivery that was handed to the mail or text service. Outside the table, only this line
   * records that.
   */
  readonly deliveryId?: string
  readonly attemptId?: string
  /** The queue that did not take a message, or whose message a worker could not handle. */
  readonly queue?: string
  /** The kind of a stored item that this version cannot read. */
  readonly kind?: string
  /** The stream of mail that a breaker stops or lets go on. */
  readonly stream?: string
  /** The budget of mails or texts that is used up. */
  readonly budget?: string
  /** An administrator's decision about a passing. */
  readonly decision?: string
  /** The kind of a fault (`faultOf`), never its message, which may quote input. */
  readonly fault?: string
  /** The place in our code where the fault happened: a line of the stack. */
  readonly at?: string | undefined
}

/**
 * The fields of a log line. Others are left out at run time too, because an object may have more
 * fields than its type shows.
 */
const allowedFields = {
  level: true,
  message: true,
  requestId: true,
  operation: true,
  status: true,
  code: true,
  durationMs: true,
  userId: true,
  deliveryId: true,
  attemptId: true,
  queue: true,
  kind: true,
  stream: true,
  budget: true,
  decision: true,
  fault: true,
  at: true,
} satisfies Record<keyof Line | 'level' | 'message', true>

const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 } as const
type Level = Exclude<keyof typeof levels, 'silent'>

const threshold = () => {
  const levelName = process.env.LOG_LEVEL
  return levelName !== undefined && Object.hasOwn(levels, levelName)
    ? levels[levelName as keyof typeof levels] // checked in the line above
    : levels.info
}

/** Whether lines of a level are written. */
export const isLogged = (level: Level): boolean => levels[level] >= threshold()

/** Writes one line of JSON to standard output, from where CloudWatch Logs takes it. */
export const log = (level: Level, message: string, line: Line = {}) => {
  if (!isLogged(level)) return
  process.stdout.write(
    `${JSON.stringify({ level, message, ...line }, Object.keys(allowedFields))}\n`,
  )
}

/**
 * The kind of a fault, for a log line: the name of the error, never its message, which may quote
 * input.
 */
export const faultOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.name : typeof thrown
