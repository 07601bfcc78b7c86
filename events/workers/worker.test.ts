import { afterEach, expect, it, vi } from 'vitest'
import { worker } from './worker.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('reports the messages that failed, and logs their ids but nothing of their content', async () => {
  vi.stubEnv('LOG_LEVEL', undefined)
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const handler = worker('deliveries', async (body) => {
    if (JSON.stringify(body).includes('ana@'))
      throw new TypeError('No such address: ana@example.org')
  })
  const event = {
    Records: [
      { messageId: 'm-1', body: '{"to":"ana@example.org"}' },
      { messageId: 'm-2', body: '{"to":"ben@example.org"}' },
      { messageId: 'm-3', body: 'no JSON' },
    ],
  }
  // A worker reads only these parts of an event.
  expect(await handler(event as never, {} as never, () => undefined)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm-1' }, { itemIdentifier: 'm-3' }],
  })
  const written = lines.map((line) => JSON.parse(line))
  // Lambda counts no error of a batch that has failed in part: an alarm needs these.
  expect(written.filter((line) => '_aws' in line)).toEqual([
    expect.objectContaining({ MessagesFailed: 1 }),
    expect.objectContaining({ MessagesFailed: 1 }),
  ])
  expect(
    written
      .filter((line) => !('_aws' in line))
      .sort((a, b) => a.requestId.localeCompare(b.requestId)),
  ).toEqual([
    {
      level: 'error',
      message: 'A message of a queue could not be handled',
      operation: 'deliveries',
      requestId: 'm-1',
      fault: 'TypeError',
    },
    {
      level: 'error',
      message: 'A message of a queue could not be handled',
      operation: 'deliveries',
      requestId: 'm-3',
      fault: 'SyntaxError',
    },
  ])
})
