import { monthlyTextBudget } from '#infra/declarations/monthly-text-budget.ts'
import { costOf } from './cost.ts'
import { background, habits } from './habits.ts'
import { prices } from './prices.ts'
import { hoursAMonth, secondsACall, trafficOf } from './usage.ts'

/** A quota of AWS or of our own, and how the product's need for it grows. */
export interface Limit {
  readonly what: string
  /** The amount that AWS grants a new account, or that our own stacks set. */
  readonly available: number
  readonly unit: string
  /** The quantity that this number of registered people needs at the busiest moment. */
  readonly needed: (people: number) => number
  /** The consequence when the limit is reached, and what to do before. */
  readonly answer: string
}

/** How much of a month's traffic falls into its busiest second. */
const aSecond = (aMonth: number) => (aMonth / (hoursAMonth * 3600)) * habits.busiestSecond

/** Messages that are due in the busiest minute of the year. */
const dueAtOnce = (people: number) => people * habits.messages * habits.busiestMinute

/** The mails that SES takes a day, and a second, from an account that has left the sandbox. */
export const mailsADay = 50_000
const mailsASecond = 14

/** The calls a second that the API's stage lets through (infra/stacks/api.ts). */
export const callsASecond = 500

/**
 * Must equal the numbers in functions/core/store/outbox.ts and functions/core/store/due.ts. A test
 * checks this.
 */
export const outboxPartitions = 4
export const duePartitions = 16

/**
 * Write units a second that one partition of a table accepts, whatever the capacity of the table.
 */
const partitionWrites = 1000

/** An event is written in a transaction. That costs twice as many units. */
const unitsOfAnEvent = 2

/** After so many minutes a due message is late, and the alarm `overdue` rings. */
export const lateAfterMinutes = 10

/**
 * How many deliveries one worker processes concurrently, and the seconds that each takes: its calls
 * to AWS are sequential.
 */
const concurrentDeliveries = 10
const secondsADelivery = 0.5

/** How many workers send messages at once: `maxConcurrency` in infra/declarations/workers.ts. */
const deliveryWorkers = 10

/** How many functions run at once on a new account. */
const concurrencyOfNewAccount = 10

const stripeAnswer =
  'Stripe refuses calls (429): workers read later, and nobody can pay meanwhile. Ask Stripe for more, six weeks before.'

/**
 * The limits of the product. AWS quotas are those of an account that has left the sandboxes and
 * requested nothing else (the services' "quotas" pages, 2026). Our own limits are from infra/stacks
 * and `npm run bench`.
 */
export const limits: readonly Limit[] = [
  {
    what: 'Mails a day, by SES',
    available: mailsADay,
    unit: 'a day',
    needed: (people) => (trafficOf(people).mails / (hoursAMonth / 24)) * habits.busiestDay,
    answer:
      'SES refuses mails; messages wait and are sent later. Ask SES for a higher daily quota.',
  },
  {
    what: `Messages due in one minute that SES accepts within ${lateAfterMinutes} minutes`,
    available: mailsASecond * 60 * lateAfterMinutes,
    unit: 'at once',
    needed: dueAtOnce,
    answer: 'Messages are late, and an alarm rings; none is lost. Ask SES for a higher rate.',
  },
  {
    what: 'Messages that one sweep offers to the workers (the limit in npm run bench)',
    available: 10_000,
    unit: 'a minute',
    needed: dueAtOnce,
    answer:
      'The next sweep continues. Sweep more shards concurrently, or each in its own invocation.',
  },
  {
    what: 'Mails a second, by SES',
    available: mailsASecond,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).mails),
    answer: 'SES throttles; each mail is retried after a pause. Ask SES for a higher rate.',
  },
  {
    what: 'Codes by text message, within the budget (infra/declarations/monthly-text-budget.ts)',
    available: monthlyTextBudget,
    unit: 'dollars a month',
    needed: (people) => costOf(prices.texts, trafficOf(people).texts),
    answer: 'Nobody can sign in by text until the next month. Ask for a higher quota, and set it.',
  },
  {
    what: 'Codes by text message from one toll-free number',
    available: 3,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).texts),
    answer:
      'Codes are late, so people cannot sign in. Get a short code (100 a second) months before.',
  },
  {
    what: 'Calls to Cognito (UserAuthentication)',
    available: 120,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).poolCalls),
    answer: 'Some sign-ins fail. A higher rate can be bought in Service Quotas.',
  },
  {
    what: 'Messages due in one minute that use up the concurrency of a new account',
    available: concurrencyOfNewAccount * concurrentDeliveries,
    unit: 'at once',
    needed: dueAtOnce,
    answer:
      'Requests are refused (503) meanwhile. Ask for a concurrency of 1,000 before the product has users.',
  },
  {
    what: `Messages due in one minute that ten workers send within ${lateAfterMinutes} minutes`,
    available:
      ((deliveryWorkers * concurrentDeliveries) / secondsADelivery) * 60 * lateAfterMinutes,
    unit: 'at once',
    needed: dueAtOnce,
    answer:
      'Messages are late. Raise maxConcurrency of the workers (infra/declarations/workers.ts).',
  },
  {
    what: 'Functions that run at once',
    available: 1000,
    unit: 'at once',
    needed: (people) => aSecond(trafficOf(people).calls) * secondsACall,
    answer: 'Calls are refused (503). Ask for more in Service Quotas.',
  },
  {
    what: "Calls to the API, by the stage's own throttle (infra/stacks/api.ts)",
    available: callsASecond,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).calls),
    answer: 'Calls are refused (429). Raise it; the account may have 10,000 a second.',
  },
  {
    what: "The table: the outbox's partitions",
    available: (outboxPartitions * partitionWrites) / unitsOfAnEvent,
    unit: 'events a second',
    needed: (people) => aSecond(trafficOf(people).events),
    answer: 'Writes with an event are refused and retried. Give the outbox more partitions.',
  },
  {
    what: "The table: the due index's partitions, if one minute's messages are sent in the next minute",
    available: duePartitions * partitionWrites,
    unit: 'write units a second',
    needed: (people) => (dueAtOnce(people) / 60) * background.delivery.writeUnits,
    answer: 'Workers are throttled and retry. Give the index more shards.',
  },
  {
    // docs.stripe.com/rate-limits: of all calls of an account in live mode.
    what: 'Calls to Stripe',
    available: 100,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).readings * habits.callsAReading),
    answer: stripeAnswer,
  },
  {
    // The same page: calls to one endpoint. A reading lists the subscriptions twice.
    what: 'Calls to one endpoint of Stripe',
    available: 25,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).readings * 2),
    answer: stripeAnswer,
  },
  {
    what: 'Requests to KMS',
    available: 100_000,
    unit: 'a second',
    needed: (people) => aSecond(trafficOf(people).sessions * habits.keyRequests),
    answer:
      'Sealed data cannot be read. Cache unwrapped keys for longer, or ask for a higher quota.',
  },
]

/**
 * The number of people from which a limit is too low, to two digits. Every need grows in proportion
 * to people.
 */
export const peopleAt = ({ available, needed }: Limit): number =>
  Number((available / needed(1)).toPrecision(2))

/** The limits, in the order in which growth reaches them. */
export const limitsByPeople = (): readonly Limit[] =>
  [...limits].sort((a, b) => peopleAt(a) - peopleAt(b))
