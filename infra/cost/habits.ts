/**
 * A call to the API within a session. Capacity units as DynamoDB counts them, conditions and
 * transactions included.
 */
export interface Call {
  readonly what: string
  /** Calls in one session. A fraction means that only this share of sessions makes the call. */
  readonly times: number
  readonly readUnits: number
  readonly writeUnits: number
  /** Billed milliseconds, and the function's memory in megabytes. */
  readonly milliseconds: number
  readonly memory: number
}

const plainCall = { milliseconds: 60, memory: 512 }

/**
 * The assumed calls of one session. Capacity units were measured on the local stack, call by call,
 * with the example family. `npm run bench` limits a call to a median of 60 ms, so that is the
 * duration assumed here.
 */
export const session: readonly Call[] = [
  { ...plainCall, what: 'who am I', times: 1, readUnits: 0.5, writeUnits: 0 },
  { ...plainCall, what: "the home page's four calls", times: 2 * 4, readUnits: 1, writeUnits: 0 },
  { ...plainCall, what: 'a step of the will', times: 6, readUnits: 1.5, writeUnits: 0 },
  { ...plainCall, what: 'a step saved', times: 8, readUnits: 1.5, writeUnits: 2 },
  { ...plainCall, what: 'a page of contacts', times: 2, readUnits: 2.5, writeUnits: 0 },
  { ...plainCall, what: 'a contact added', times: 0.5, readUnits: 3.5, writeUnits: 12 },
  { ...plainCall, what: 'a page of messages', times: 1, readUnits: 2.5, writeUnits: 0 },
  {
    what: 'a message scheduled',
    times: 0.2,
    readUnits: 7.5,
    writeUnits: 33,
    milliseconds: 120,
    memory: 1024,
  },
  {
    what: 'the will as a PDF',
    times: 0.3,
    readUnits: 1.5,
    writeUnits: 0,
    milliseconds: 400,
    memory: 1769,
  },
]

/**
 * Work without a caller, in the table's capacity units, measured like the session. Every minute,
 * even without any users, the sweep reads its progress and queries each shard for due entries. A
 * round of a shard lasts at least three minutes, and the progress is stored when one begins. The
 * values for the sweep are an upper estimate.
 */
export const background = {
  sweep: { readUnits: 24, writeUnits: 16 / 3, gigabyteSeconds: 0.5 },
  delivery: { readUnits: 10, writeUnits: 37, gigabyteSeconds: 0.5 },
  mailEvent: { readUnits: 2, writeUnits: 4, gigabyteSeconds: 0.05 },
} as const

/**
 * Assumptions about what people do and store: estimates, to be replaced by measurements once the
 * product has users.
 */
export const habits = {
  /** The share of registered people who sign in within a month. */
  active: 0.25,
  /** Sessions a month of each active person. */
  sessions: 2,
  /** The share of sign-ins with a code by text message. The others use an authenticator app. */
  bySms: 0.4,
  /** Calls to the user pool per session: three to sign in, one to refresh. */
  poolCalls: 4,
  /** Unwrapped keys per session: one for each function environment that reads sealed data. */
  keyRequests: 6,
  /** Messages sent per registered person and year. A message counts once for each recipient. */
  messages: 0.6,
  /** Notices sent by mail per registered person and month. Each is a delivery, as a message is. */
  notices: 0.3,
  /** The share of registered people who have a subscription, which renews each month. */
  subscribers: 0.05,
  /**
   * How often in a month a worker reads what the payment provider has of a subscriber: the
   * provider's events of the new period and of its payment come an hour apart.
   */
  readings: 2,
  /** The calls to the provider in one reading. A test counts them. */
  callsAReading: 6,
  /**
   * The share of a year's messages that are due in the same minute: nine o'clock on Christmas
   * morning.
   */
  busiestMinute: 0.01,
  /** The load in the busiest second and on the busiest day, as a multiple of the average. */
  busiestSecond: 8,
  busiestDay: 3,
  /** Kilobytes per person in the table: contacts, will, messages, activity log. */
  tableKilobytes: 60,
  /** Megabytes of files per person, and the share that is downloaded in a month. */
  fileMegabytes: 5,
  filesFetched: 0.1,
  /**
   * Files that CloudFront serves per session, and megabytes including API answers. Browsers cache
   * files with a hash in the name.
   */
  pageFiles: 40,
  pageMegabytes: 0.6,
  /** The share of invocations with a cold start, and the seconds that one takes. */
  coldStarts: 0.03,
  coldSeconds: 0.8,
  /** Kilobytes of logs per call: the function's own lines and the gateway's. */
  logKilobytes: 1.2,
  /** How many months logs are stored in prod. */
  logMonths: 6,
  /** The share of calls that are traced. */
  traced: 0.05,
} as const
