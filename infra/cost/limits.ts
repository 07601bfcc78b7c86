import { monthlyTextBudget } from '#infra/declarations/text-messages.ts'
import { costOf } from './cost.ts'
import { background, habits } from './habits.ts'
import { prices } from './prices.ts'
import { hoursAMonth, secondsACall, trafficOf } from './usage.ts'

/** Something that there is only so much of. */
export interface Limit {
  readonly what: string
  /** What AWS gives at first, or our own stacks say. */
  readonly available: number
  readonly unit: string
  /** How much of it so many registered people need at the busiest moment. */
  readonly needed: (people: number) => number
  /** What happens then, and what to do before. */
  readonly answer: string
}

const aSecond = (aMonth: number) => (aMonth / (hoursAMonth * 3600)) * habits.busiestSecond

/** Messages that are due in the one minute of the year in which most are. */
const dueAtOnce = (people: number) => people * habits.messages * habits.busiestMinute

/** The rate in infra/stacks/api.ts. */
export const throttle = 500

/** As functions/core/store/outbox.ts and functions/core/store/due.ts cut them; a test holds these to those. */
export const outboxPartitions = 4
export const duePartitions = 16

/** Write units a second that one partition of a table takes, whatever the table takes. */
const partitionWrites = 1000

/** An event is stored in a transaction, which costs twice as much. */
const unitsOfAnEvent = 2

/** Minutes after which a message that is due counts as late: the alarm's. */
const lateAfter = 10

/** How many deliveries one worker works off side by side, and the seconds they take: the calls to AWS one after another. */
const sideBySide = 10
const secondsADelivery = 0.5

/**
 * Where the product gives way. Quotas are those of an account that asked for nothing but the way out of the sandboxes
 * (the services' "quotas" pages, 2026); ours are from infra/stacks and from the bars of `npm run bench`.
 */
export const limits: readonly Limit[] = [
  {
    what: 'Mails a day, by SES',
    available: 50_000,
    unit: 'a day',
    needed: (people) => (trafficOf(people).mails / (hoursAMonth / 24)) * habits.busiestDay,
    answer: 'SES refuses, messages wait their turn and go out later. Ask SES for more a day.',
  },
  {
    what: `Messages due in one minute that SES takes within ${lateAfter} minutes`,
    available: 14 * 60 * lateAfter,
    unit: 'at once',
    needed: dueAtOnce,
    answer: 'They come late, and the alarm says so; none is lost. Ask SES for a higher rate.',
  },
  {
    what: 'Messages that one sweep offers: what the bench demands of it',
    available: 10_000,
    unit: 'a minute',
    needed: dueAtOnce,
    answer:
      'The next sweep goes on from there. Sweep more shards abreast, or each by a call of its own.',
  },
  {
    what: 'Mails a second, by SES',
    available: 14,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).mails),
    answer: 'SES throttles, each mail is tried again after a pause. Ask SES for a higher rate.',
  },
  {
    what: 'Codes by text message, for what they may cost (infra/declarations/text-messages.ts)',
    available: monthlyTextBudget,
    unit: 'dollars a month',
    needed: (people) => costOf(prices.texts, trafficOf(people).texts),
    answer:
      'Nobody can sign in by text until the month is over. Ask for a higher quota, and set it.',
  },
  {
    what: 'Codes by text message, over one toll-free number',
    available: 3,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).texts),
    answer:
      'Codes come late, people cannot sign in. Take a short code (100 a second) in good time.',
  },
  {
    what: 'Calls to Cognito (UserAuthentication)',
    available: 120,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).poolCalls),
    answer: 'Signing in fails for some. More a second can be bought in Service Quotas.',
  },
  {
    what: 'Messages due in one minute that leave no function free in an account that is new',
    available: 10 * sideBySide,
    unit: 'at once',
    needed: dueAtOnce,
    answer:
      'Whoever wants a page meanwhile gets none (503). Ask for 1,000 functions at once before anybody comes.',
  },
  {
    what: `Messages due in one minute that ten workers send within ${lateAfter} minutes`,
    available: ((10 * sideBySide) / secondsADelivery) * 60 * lateAfter,
    unit: 'at once',
    needed: dueAtOnce,
    answer: 'They come late. Let more workers run at once (infra/declarations/workers.ts).',
  },
  {
    what: 'Functions at work at once',
    available: 1000,
    unit: 'at once',
    needed: (people) => aSecond(trafficOf(people).calls) * secondsACall,
    answer: 'Calls are refused (503). Ask for more in Service Quotas.',
  },
  {
    what: "Calls to the API, by the stage's own throttle (infra/stacks/api.ts)",
    available: throttle,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).calls),
    answer: 'Calls are refused (429). Raise it; the account may have 10,000 a second.',
  },
  {
    what: "The table: the outbox's partitions",
    available: (outboxPartitions * partitionWrites) / unitsOfAnEvent,
    unit: 'events a second',
    needed: (people) => aSecond(trafficOf(people).events),
    answer: 'Writes that tell of something are refused and tried again. Cut the outbox into more.',
  },
  {
    what: "The table: the due index's partitions, were a minute's messages to go out in the next",
    available: duePartitions * partitionWrites,
    unit: 'write units a second',
    needed: (people) => (dueAtOnce(people) / 60) * background.delivery.writeUnits,
    answer: 'Workers are slowed down and try again. Cut the index into more shards.',
  },
  {
    what: 'Requests to KMS',
    available: 100_000,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).sessions * habits.keyRequests),
    answer: 'What is sealed cannot be read. Keep unwrapped keys for longer, or ask for more.',
  },
]

/** The number of people from which on a limit is not enough, to two figures. All needs grow in step with people. */
export const peopleAt = ({ available, needed }: Limit): number =>
  Number((available / needed(1)).toPrecision(2))

/** What gives way, the first to do so first. */
export const inOrder = (): readonly Limit[] => [...limits].sort((a, b) => peopleAt(a) - peopleAt(b))
