import { afterEach, describe, expect, it, vi } from 'vitest'
import { measure, metricLine } from './metric.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const linesWrittenBy = (write: () => void): string[] => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  write()
  return lines
}

describe('a metric', () => {
  it('is a line from which CloudWatch reads a value with its unit', () => {
    const at = new Date('2026-11-21T10:00:00Z')
    expect(JSON.parse(metricLine('OldestDueSeconds', { value: 601, at, stage: 'prod' }))).toEqual({
      _aws: {
        Timestamp: at.getTime(),
        CloudWatchMetrics: [
          {
            Namespace: 'Heirloom',
            Dimensions: [['Stage']],
            Metrics: [{ Name: 'OldestDueSeconds', Unit: 'Seconds' }],
          },
        ],
      },
      Stage: 'prod',
      OldestDueSeconds: 601,
    })
  })

  it('names the stage that the function runs in', () => {
    vi.stubEnv('LOG_LEVEL', undefined)
    vi.stubEnv('STAGE', 'prod')
    const [line = ''] = linesWrittenBy(() => measure('DecryptsDenied', 1))
    expect(line.endsWith('\n')).toBe(true)
    expect(JSON.parse(line)).toMatchObject({ Stage: 'prod', DecryptsDenied: 1 })
  })

  it('is written in a deployed stage even if only errors are logged', () => {
    vi.stubEnv('LOG_LEVEL', 'error')
    vi.stubEnv('STAGE', 'prod')
    expect(linesWrittenBy(() => measure('DecryptsDenied', 1))).toHaveLength(1)
  })

  it('is not written on the laptop if only errors are logged', () => {
    vi.stubEnv('LOG_LEVEL', 'error')
    vi.stubEnv('STAGE', undefined)
    expect(linesWrittenBy(() => measure('DecryptsDenied', 1))).toEqual([])
  })
})
