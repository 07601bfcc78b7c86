/** A call that people make in a session. Units as DynamoDB itself counts them, conditions and transactions included. */
export interface Call {
  readonly what: string
  /** How often in one session; below 1, in so many of all sessions. */
  readonly times: number
  readonly readUnits: number
  readonly writeUnits: number
  /** Milliseconds that Lambda bills, at so many megabytes. */
  readonly milliseconds: number
  readonly memory: number
}

const plain = { milliseconds: 60, memory: 512 }

/**
 * What one session is taken to be. The units were measured on the laptop's stack, call by call, with the demo's family;
 * `npm run bench` holds screens to at most 4 (home) and 8 (a will's step) read units, and a call to 60 ms in the median,
 * which is what is counted here.
 */
export const session: readonly Call[] = [
  { ...plain, what: 'who am I', times: 1, readUnits: 0.5, writeUnits: 0 },
  { ...plain, what: "the home page's four calls", times: 2 * 4, readUnits: 1, writeUnits: 0 },
  { ...plain, what: 'a step of the will', times: 6, readUnits: 1.5, writeUnits: 0 },
  { ...plain, what: 'a step saved', times: 8, readUnits: 1.5, writeUnits: 2 },
  { ...plain, what: 'a page of contacts', times: 2, readUnits: 2.5, writeUnits: 0 },
  { ...plain, what: 'a contact added', times: 0.5, readUnits: 3.5, writeUnits: 12 },
  { ...plain, what: 'a page of messages', times: 1, readUnits: 2.5, writeUnits: 0 },
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
 * What goes on without a caller, in units of the table: measured as the session is. The sweep reads the memory of each
 * of the 16 shards (consistently) and asks each for what is due, every minute, whoever there is.
 */
export const background = {
  sweep: { readUnits: 24, writeUnits: 16 / 3, gigabyteSeconds: 0.5 },
  delivery: { readUnits: 10, writeUnits: 37, gigabyteSeconds: 0.5 },
  mailEvent: { readUnits: 2, writeUnits: 4, gigabyteSeconds: 0.05 },
} as const

/** What people are taken to do and to have: guesses, to be replaced by figures once there are any. */
export const habits = {
  /** Of those who are registered, how many sign in within a month. */
  active: 0.25,
  /** How often each of these does. */
  sessions: 2,
  /** How many of them get their code by text message; the others have an authenticator app. */
  bySms: 0.4,
  /** Calls to the user pool a session: three to sign in, one to refresh. */
  poolCalls: 4,
  /** Unwrapped keys a session: one for each function environment that reads something sealed. */
  keyRequests: 6,
  /** Messages that go out a year, by person who is registered, one for each recipient. */
  messages: 0.6,
  /** Notices and codes by mail a month, by person who is registered. */
  notices: 0.3,
  /** Of a year's messages, how many are due in one and the same minute: nine o'clock on Christmas morning. */
  busiestMinute: 0.01,
  /** How much more goes on in the busiest second than in the average one, and on the busiest day. */
  busiestSecond: 8,
  busiestDay: 3,
  /** Kilobytes in the table, contacts, will, messages, activity log and all. */
  tableKilobytes: 60,
  /** Megabytes of files, and how much of that is fetched in a month. */
  fileMegabytes: 5,
  filesFetched: 0.1,
  /** Files that CloudFront hands out a session, and megabytes with the API's answers: browsers keep what has a hash. */
  pageFiles: 40,
  pageMegabytes: 0.6,
  /** Of all invocations, how many start an environment first, and the seconds that takes. */
  coldStarts: 0.03,
  coldSeconds: 0.8,
  /** Kilobytes of logs a call: the function's own lines and the gateway's. */
  logKilobytes: 1.2,
  /** Months that logs are kept in prod. */
  logMonths: 6,
  /** Of all calls, how many are traced. */
  traced: 0.05,
} as const
