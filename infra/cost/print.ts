import { costByService } from './cost.ts'
import { habits, session } from './habits.ts'
import { limitsByPeople, peopleAt } from './limits.ts'
import { callsASession, usageOf } from './usage.ts'

/*
 * npm run cost: prints the monthly cost of the product, and the limits that growth reaches first.
 */

const sizes = [1_000, 100_000, 10_000_000]

const wholeNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const cents = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const row = (first: string, rest: readonly string[]) =>
  first.padEnd(24) + rest.map((cell) => cell.padStart(20)).join('')

const costs = sizes.map((people) => costByService(usageOf(people)))
const totals = costs.map((services) => [...services.values()].reduce((sum, cost) => sum + cost, 0))

const costTable = () => [
  row(
    'Dollars a month',
    sizes.map((people) => `${wholeNumber(people)} people`),
  ),
  ...[...(costs[0] ?? new Map()).keys()].map((service) =>
    row(
      service,
      costs.map((services) => cents(services.get(service) ?? 0)),
    ),
  ),
  row('All', totals.map(cents)),
  row(
    'A thousand people',
    totals.map((total, index) => cents((total / (sizes[index] ?? 1)) * 1000)),
  ),
]

const percent = (share: number) => `${wholeNumber(share * 100)}%`

const assumptions = () => [
  `${percent(habits.active)} of the registered people sign in within a month, ${habits.sessions} times each, ${percent(habits.bySms)} of them with a code by text message.`,
  `A session makes ${callsASession.toFixed(0)} calls to the API. Their read and write units:`,
  ...session.map(
    ({ what, times, readUnits, writeUnits }) =>
      `  ${what.padEnd(28)} ${String(times).padStart(4)} ×  ${String(readUnits).padStart(4)} read  ${String(writeUnits).padStart(3)} write`,
  ),
  `Each person sends ${habits.messages} messages a year and gets ${habits.notices} notices a month; ${percent(habits.busiestMinute)} of a year's messages are due in one minute.`,
  `The load of the busiest second is ${habits.busiestSecond} times the average, that of the busiest day ${habits.busiestDay} times.`,
  `Each person has ${habits.tableKilobytes} kB in the table and ${habits.fileMegabytes} MB of files.`,
  'Not counted: the domain, support, tax, other regions, accounts for development.',
]

/** Beyond this number of people, a limit is only named. */
const farAway = 100_000_000

const limitTable = () => {
  const near = limitsByPeople().filter((limit) => peopleAt(limit) < farAway)
  const far = limitsByPeople().filter((limit) => peopleAt(limit) >= farAway)
  return [
    ...near.flatMap((limit) => {
      const { what, available, unit, answer } = limit
      return [
        `${wholeNumber(peopleAt(limit)).padStart(13)} people  ${what}: ${wholeNumber(available)} ${unit}`,
        `${' '.repeat(22)}${answer}`,
      ]
    }),
    `Beyond ${wholeNumber(farAway)} people:`,
    ...far.map(
      ({ what, available, unit }) => `${' '.repeat(22)}${what}: ${wholeNumber(available)} ${unit}`,
    ),
  ]
}

process.stdout.write(
  [
    'Cost a month: us-east-1, public prices of 2026 (infra/cost/prices.ts)',
    '',
    ...costTable(),
    '',
    'Assumptions (infra/cost/habits.ts)',
    '',
    ...assumptions(),
    '',
    'Limits, in the order in which growth reaches them, and from how many people on (infra/cost/limits.ts)',
    '',
    ...limitTable(),
    '',
  ].join('\n'),
)
