import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DueKind } from '#functions/core/store/due.ts'
import { DomainEvent } from '#shared/model/event.ts'
import { queues } from './queues.ts'

const eventTypes = DomainEvent.options.map(({ shape }) => shape.type.value)

describe('the queues', () => {
  it('take each event of the outbox exactly once', () => {
    expect(queues.flatMap(({ events }) => events).sort()).toEqual([...eventTypes].sort())
  })

  it('take each kind of entry of the due index exactly once', () => {
    expect(queues.flatMap(({ due }) => due).sort()).toEqual([...DueKind.options].sort())
  })

  it.each(queues)('have a worker for $name', ({ name }) => {
    expect(existsSync(`events/workers/${name}.ts`)).toBe(true)
  })

  it('have their addresses in these variables of the functions', () => {
    const named = queues.map(({ variable, deadVariable }) => [variable, deadVariable])
    expect(named).toEqual([
      ['DELIVERIES_QUEUE_URL', 'DELIVERIES_DEAD_QUEUE_URL'],
      ['NOTICES_QUEUE_URL', 'NOTICES_DEAD_QUEUE_URL'],
      ['MAIL_EVENTS_QUEUE_URL', 'MAIL_EVENTS_DEAD_QUEUE_URL'],
      ['RESULTS_QUEUE_URL', 'RESULTS_DEAD_QUEUE_URL'],
      ['REMINDERS_QUEUE_URL', 'REMINDERS_DEAD_QUEUE_URL'],
      ['PASSING_QUEUE_URL', 'PASSING_DEAD_QUEUE_URL'],
      ['FILES_QUEUE_URL', 'FILES_DEAD_QUEUE_URL'],
      ['ERASURES_QUEUE_URL', 'ERASURES_DEAD_QUEUE_URL'],
      ['EXPORTS_QUEUE_URL', 'EXPORTS_DEAD_QUEUE_URL'],
      ['PAYMENTS_QUEUE_URL', 'PAYMENTS_DEAD_QUEUE_URL'],
    ])
  })
})
