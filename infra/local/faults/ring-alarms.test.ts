import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { metricLine } from '#functions/core/observe/metric.ts'
import { stageOf } from '#infra/stacks/stage.ts'
import { alertsOf } from '#infra/stacks/watch.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { alarmBell } from './ring-alarms.ts'

const stage = stageOf(new App({ context: { stage: 'dev' } }).node)
const startedAt = Date.parse('2027-05-03T09:00:00.000Z')

/**
 * A bell with the alarms of a stage. `hears` gives it a metric, and returns the alarms that ring.
 */
const bell = () => {
  let rung: string[] = []
  const { read } = alarmBell(alertsOf({ stage, apiId: 'api' }), ({ name }) => rung.push(name))
  const hears = (metric: Parameters<typeof metricLine>[0], value: number, minutes = 0) => {
    rung = []
    read(metricLine(metric, { value, at: new Date(startedAt + minutes * minute), stage: 'dev' }))
    return rung
  }
  return { read, hears }
}

describe('the bell', () => {
  it('rings an alarm once its value reaches the threshold', () => {
    const { hears } = bell()
    expect(hears('OldestDueSeconds', 599)).toEqual([])
    expect(hears('OldestDueSeconds', 600, 10)).toEqual(['overdue'])
  })

  it('rings again only after the value was below the threshold', () => {
    const { hears } = bell()
    expect(hears('SendingStopped', 1)).toEqual(['sending-stopped'])
    expect(hears('SendingStopped', 1, 1)).toEqual([])
    expect(hears('SendingStopped', 0, 20)).toEqual([])
    expect(hears('SendingStopped', 1, 21)).toEqual(['sending-stopped'])
  })

  it('adds up what an alarm counts within its period', () => {
    const { hears } = bell()
    for (let failed = 0; failed < 4; failed += 1) {
      expect(hears('MessagesFailed', 1, failed)).toEqual([])
    }
    expect(hears('MessagesFailed', 1, 14)).toEqual(['messages-failing'])

    const slow = bell()
    for (let failed = 0; failed < 8; failed += 1) {
      expect(slow.hears('MessagesFailed', 1, failed * 5)).toEqual([])
    }
  })

  it('hears only the metrics of its stage and of our namespace', () => {
    const rung: string[] = []
    const { read } = alarmBell(alertsOf({ stage, apiId: 'api' }), ({ name }) => rung.push(name))
    const line = metricLine('OldestDueSeconds', {
      value: 601,
      at: new Date(startedAt),
      stage: 'dev',
    })
    read(line.replaceAll('"dev"', '"prod"'))
    read(line.replaceAll('"Heirloom"', '"Other"'))
    read(line.replaceAll('"Stage"', '"Place"'))
    expect(rung).toEqual([])
    read(line)
    expect(rung).toEqual(['overdue'])
  })

  it('leaves other lines of a log alone', () => {
    const { read } = bell()
    expect(read('{"level":"info","message":"request"}')).toBe(false)
    expect(read('Heirloom is ready')).toBe(false)
  })
})
