import { queues } from '#events/queues.ts'
import { background, type Call, habits, session } from './habits.ts'
import type { PriceName } from './prices.ts'

export const hoursAMonth = 730
const minutesAMonth = hoursAMonth * 60

/** What the stacks have whoever comes: see infra/stacks. */
const fixtures = {
  keys: 4,
  firewalls: 2,
  firewallRules: 8,
  secrets: 1,
  alarms: 29,
  metrics: 3,
  dashboards: 1,
} as const

/** Lambda asks an empty queue five times side by side, each for twenty seconds (its guide, "SQS scaling behavior"). */
const emptyReceives = 5 * 3 * minutesAMonth

const inSession = (of: (call: Call) => number) =>
  session.reduce((sum, call) => sum + call.times * of(call), 0)

/** Calls to the API in a session. */
export const callsASession = inSession(() => 1)

/** What so many registered people do in a month, before it is priced. */
export const trafficOf = (people: number) => {
  const sessions = people * habits.active * habits.sessions
  const messages = (people * habits.messages) / 12
  const mails = messages + people * habits.notices
  return {
    sessions,
    calls: sessions * callsASession,
    poolCalls: sessions * habits.poolCalls,
    messages,
    mails,
    texts: sessions * habits.bySms,
    // A message that was written or changed tells of it; one that goes out is offered, and then settled.
    events: sessions * 0.5 + messages * 2,
  }
}

/** Seconds that an average call keeps a function busy, starts of environments included. */
export const secondsACall =
  inSession(({ milliseconds }) => milliseconds / 1000) / callsASession +
  habits.coldStarts * habits.coldSeconds

const gigabyteSecondsASession = inSession(
  ({ milliseconds, memory }) =>
    (milliseconds / 1000 + habits.coldStarts * habits.coldSeconds) * (memory / 1024),
)

/** How much of each thing that has a price so many registered people use in a month. */
export const usageOf = (people: number): Readonly<Record<PriceName, number>> => {
  const { sessions, calls, poolCalls, messages, mails, texts, events } = trafficOf(people)
  // SES tells that it took a message and that it arrived.
  const mailEvents = messages * 2
  const queued = events + messages + mailEvents
  const background_ = (of: 'readUnits' | 'writeUnits' | 'gigabyteSeconds') =>
    minutesAMonth * background.sweep[of] +
    messages * background.delivery[of] +
    mailEvents * background.mailEvent[of]
  const tableStorage = (people * habits.tableKilobytes) / 1_000_000
  const logs = (calls * habits.logKilobytes) / 1_000_000
  const pageRequests = sessions * habits.pageFiles + calls
  return {
    readUnits: sessions * inSession((call) => call.readUnits) + background_('readUnits'),
    writeUnits: sessions * inSession((call) => call.writeUnits) + background_('writeUnits'),
    tableStorage,
    tableBackup: tableStorage,
    invocations: calls + queued + events + minutesAMonth,
    gigabyteSeconds: sessions * gigabyteSecondsASession + background_('gigabyteSeconds'),
    apiRequests: calls,
    fileStorage: (people * habits.fileMegabytes) / 1000,
    filePuts: sessions,
    fileGets: sessions,
    filesOut: (people * habits.fileMegabytes * habits.filesFetched) / 1000,
    keys: fixtures.keys,
    keyRequests: sessions * habits.keyRequests + messages,
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
    // Each message is put there, received and deleted.
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
