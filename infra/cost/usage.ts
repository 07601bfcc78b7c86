import { queues } from '#events/queues.ts'
import { background, type Call, habits, session } from './habits.ts'
import type { PriceName } from './prices.ts'

export const hoursAMonth = 730
const minutesAMonth = hoursAMonth * 60

/** The fixed resources of the stacks (infra/stacks), which do not depend on users. */
export const fixtures = {
  keys: 4,
  firewalls: 2,
  firewallRules: 11,
  secrets: 3,
  alarms: 61,
  metrics: 19,
  dashboards: 1,
} as const

/**
 * Lambda polls an empty queue with five concurrent requests of twenty seconds (its guide, "SQS
 * scaling behavior").
 */
const emptyReceives = 5 * 3 * minutesAMonth

const inSession = (amountOf: (call: Call) => number) =>
  session.reduce((sum, call) => sum + call.times * amountOf(call), 0)

/** API calls in a session. */
export const callsASession = inSession(() => 1)

/** Estimates the traffic of this number of registered people in a month, before pricing. */
export const trafficOf = (people: number) => {
  const sessions = people * habits.active * habits.sessions
  const messages = (people * habits.messages) / 12
  const mails = messages + people * habits.notices
  const readings = people * habits.subscribers * habits.readings
  return {
    sessions,
    calls: sessions * callsASession,
    poolCalls: sessions * habits.poolCalls,
    messages,
    mails,
    texts: sessions * habits.bySms,
    readings,
    // A message that is written or changed causes one event: in half of the sessions. A message or
    // a notice that is sent causes two, one when it is offered and one when it is settled. A
    // reading of a subscriber is caused by one.
    events: sessions * 0.5 + mails * 2 + readings,
  }
}

/** Seconds that an average call occupies a function, cold starts included. */
export const secondsACall =
  inSession(({ milliseconds }) => milliseconds / 1000) / callsASession +
  habits.coldStarts * habits.coldSeconds

const gigabyteSecondsASession = inSession(
  ({ milliseconds, memory }) =>
    (milliseconds / 1000 + habits.coldStarts * habits.coldSeconds) * (memory / 1024),
)

/** The quantity of each priced thing that this number of registered people uses in a month. */
export const usageOf = (people: number): Readonly<Record<PriceName, number>> => {
  const { sessions, calls, poolCalls, mails, texts, events } = trafficOf(people)
  // SES publishes one event when it accepts a mail and one when the mail is delivered.
  const mailEvents = mails * 2
  // Messages and notices are also offered by the sweep.
  const queued = events + mails + mailEvents
  const inBackground = (unit: 'readUnits' | 'writeUnits' | 'gigabyteSeconds') =>
    minutesAMonth * background.sweep[unit] +
    mails * background.delivery[unit] +
    mailEvents * background.mailEvent[unit]
  const tableStorage = (people * habits.tableKilobytes) / 1_000_000
  const logs = (calls * habits.logKilobytes) / 1_000_000
  const pageRequests = sessions * habits.pageFiles + calls
  return {
    readUnits: sessions * inSession((call) => call.readUnits) + inBackground('readUnits'),
    writeUnits: sessions * inSession((call) => call.writeUnits) + inBackground('writeUnits'),
    tableStorage,
    tableBackup: tableStorage,
    invocations: calls + queued + events + minutesAMonth,
    gigabyteSeconds: sessions * gigabyteSecondsASession + inBackground('gigabyteSeconds'),
    apiRequests: calls,
    fileStorage: (people * habits.fileMegabytes) / 1000,
    filePuts: sessions,
    fileGets: sessions,
    filesOut: (people * habits.fileMegabytes * habits.filesFetched) / 1000,
    keys: fixtures.keys,
    keyRequests: sessions * habits.keyRequests + mails,
    mails,
    texts,
    textNumber: 1,
    activePeople: people * habits.active,
    pagesOut: (sessions * habits.pageMegabytes) / 1000,
    edgeRequests: pageRequests,
    edgeFunctions: pageRequests,
    firewalls: fixtures.firewalls,
    firewallRules: fixtures.firewallRules,
    secrets: fixtures.secrets,
    secretRequests: calls * habits.coldStarts,
    firewallRequests: pageRequests + poolCalls,
    // Each queue message is sent, received and deleted.
    queueRequests: queues.length * emptyReceives + 3 * queued,
    published: mailEvents,
    schedules: minutesAMonth,
    logs,
    logStorage: logs * habits.logMonths,
    metrics: fixtures.metrics,
    alarms: fixtures.alarms,
    dashboards: fixtures.dashboards,
    traces: calls * habits.traced,
  }
}
