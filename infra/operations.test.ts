import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { queues } from '#events/queues.ts'
import { attemptLines, loggedAttempts } from '#functions/domain/deliveries/logged-attempts.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import { mailSenderOf } from '#shared/rules/delivery/mail-senders.ts'
import { costByService } from './cost/cost.ts'
import { limits, peopleAt } from './cost/limits.ts'
import { usageOf } from './cost/usage.ts'
import { userPoolTriggers } from './declarations/functions.ts'
import { deadLetterQueues } from './declarations/queues.ts'
import { relay, sweep, watchLog, workers } from './declarations/workers.ts'

const page = readFileSync('infra/OPERATIONS.md', 'utf8')
const watch = readFileSync('infra/stacks/watch.ts', 'utf8')

/** The alarms of the stacks. Those of `watch.ts` are read from its source. */
const alarms = [
  ...[...watch.matchAll(/name: '([\w-]+)'/g)].flatMap(([, name]) => name ?? []),
  ...deadLetterQueues,
  ...mailStreams.flatMap((stream) => [`mail-bounces-${stream}`, `mail-complaints-${stream}`]),
  ...[...workers, relay, watchLog, sweep, ...Object.values(userPoolTriggers)].map(
    ({ name }) => `${name}-faults`,
  ),
]

const thousands = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })

describe('the operations page', () => {
  it('covers as many alarms as the cost calculation counts', () => {
    expect(alarms).toContain('overdue')
    expect(alarms).toHaveLength(usageOf(0).alarms)
  })

  it.each(alarms)('says what to do when the alarm %s rings', (name) => {
    expect(page.split('## Alarms')[1]?.split('\n## ')[0]).toContain(`\`${name}\``)
  })

  it('names every domain and configuration set that mail is sent with', () => {
    for (const stream of mailStreams) {
      const sender = mailSenderOf(stream, {
        domain: 'example.org',
        configurationSetPrefix: 'heirloom-prod',
      })
      for (const name of Object.values(sender)) expect(page).toContain(`\`${name}\``)
    }
  })

  it('names the queues whose dead letters can be redriven', () => {
    for (const { name } of queues) expect(page.split('## Dead letters')[1]).toContain(`\`${name}\``)
  })

  it.each([1_000, 100_000, 10_000_000])('says what %d people cost, as computed', (people) => {
    const costs = [...costByService(usageOf(people)).values()]
    const total = thousands(costs.reduce((sum, cost) => sum + cost, 0))
    expect(page).toContain(`| ${thousands(people)} | ${total} |`)
  })

  it('says which limits growth reaches first, as computed', () => {
    // The page goes as far as the API's own throttle, which is reached at 12 million people.
    const numbers = limits
      .map(peopleAt)
      .filter((people) => people <= 12_000_000)
      .map((people) =>
        people < 1_000_000 ? thousands(people) : String(Number((people / 1_000_000).toFixed(1))),
      )
    for (const number of numbers) expect(page.split('## Cost and growth')[1]).toContain(number)
  })

  it('has a command for the repair that prints what loggedAttempts can read', () => {
    const [, fields = ''] = /--query 'events\[\]\.\{(.+)\}' --output json/.exec(page) ?? []
    const deliveryId = DeliveryId.parse('6f1c1f5e-0c39-4b0e-9d0e-3f8f6f0f2a11')
    const handed = { level: 'info', message: attemptLines.handed, deliveryId, attemptId: 'first' }
    const accepted = { level: 'info', message: attemptLines.accepted, attemptId: 'first' }
    const timestamp = Date.parse('2026-03-04T10:05:00.000Z')
    const logged = [handed, accepted].map(
      (line): Record<string, unknown> => ({
        logStreamName: 'stream',
        timestamp,
        message: `${JSON.stringify(line)}\n`,
        eventId: '1',
      }),
    )
    // What the command of the page prints of the logged events.
    const printed = logged.map((event) =>
      Object.fromEntries(
        fields.split(',').map((field) => {
          const [name = '', from = ''] = field.split(':')
          return [name, event[from]]
        }),
      ),
    )
    // The fields come from the text of the page, so the compiler does not know them.
    expect(loggedAttempts(printed as never, deliveryId)).toEqual({
      handed: [{ id: 'first', at: '2026-03-04T10:05:00.000Z' }],
      accepted: ['first'],
      refused: [],
    })
  })
})
