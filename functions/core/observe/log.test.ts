import { afterEach, describe, expect, it, vi } from 'vitest'
import { log } from './log.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const linesLoggedBy = (write: () => void): string[] => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  write()
  return lines
}

describe('the log', () => {
  it('is a line of JSON with the fields that may be logged', () => {
    const [line = ''] = linesLoggedBy(() =>
      log('warn', 'Something', { requestId: 'r-1', status: 500 }),
    )
    expect(line.endsWith('\n')).toBe(true)
    expect(JSON.parse(line)).toEqual({
      level: 'warn',
      message: 'Something',
      requestId: 'r-1',
      status: 500,
    })
  })

  it('drops extra fields of an object that its type does not show', () => {
    const details = { fault: 'Error', email: 'ana@example.org', body: { code: 'secret' } }
    const [line = ''] = linesLoggedBy(() => log('error', 'A fault', details))
    expect(JSON.parse(line)).toEqual({ level: 'error', message: 'A fault', fault: 'Error' })
  })

  it('leaves out lines below the configured level', () => {
    vi.stubEnv('LOG_LEVEL', 'error')
    expect(linesLoggedBy(() => log('warn', 'Something'))).toEqual([])
    expect(linesLoggedBy(() => log('error', 'Something'))).toHaveLength(1)
  })
})
