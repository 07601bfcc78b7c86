import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { sqs } from '../send-batch.ts'
import { worker } from './worker.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('a worker reports the messages that failed, and logs their ids but nothing of their content', async () => {
  vi.stubEnv('LOG_LEVEL', undefined)
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const handler = worker('deliveries', async (body) => {
    const isForAna = JSON.stringify(body).includes('ana@')
    if (isForAna) throw new TypeError('No such address: ana@example.org')
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
  // Lambda counts no error if a batch fails in part, so the alarm needs these metrics.
  expect(written.filter((line) => '_aws' in line)).toEqual([
    expect.objectContaining({ MessagesFailed: 1 }),
    expect.objectContaining({ MessagesFailed: 1 }),
  ])
  expect(
    written
      .filter((line) => !('_aws' in line))
      .sort((one, other) => one.requestId.localeCompare(other.requestId)),
  ).toEqual([
    {
      level: 'error',
      message: 'A message of a queue could not be handled',
      queue: 'deliveries',
      requestId: 'm-1',
      fault: 'TypeError',
    },
    {
      level: 'error',
      message: 'A message of a queue could not be handled',
      queue: 'deliveries',
      requestId: 'm-3',
      fault: 'SyntaxError',
    },
  ])
})

describe('a message about a record that only a later version of the product reads', () => {
  const olderWorker = worker('mail-events', async () => {
    throw new NewerVersion('Delivery')
  })
  const answerTo = (body: object) =>
    olderWorker(
      { Records: [{ messageId: 'm-1', body: JSON.stringify(body) }] } as never, // as above
      {} as never,
      () => undefined,
    )
  const due = {
    kind: 'delivery',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    id: 'd-1',
    at: '2026-11-21T10:00:00.000Z',
  }
  beforeEach(() => {
    vi.stubEnv('MAIL_EVENTS_QUEUE_URL', 'queue')
    vi.spyOn(sqs, 'send').mockImplementation(() => Promise.resolve({}))
  })

  it('is sent anew for later, and does not count towards the dead-letter queue', async () => {
    expect(await answerTo({ Message: 'of SES' })).toEqual({ batchItemFailures: [] })
    const [[command] = []] = vi.mocked(sqs.send).mock.calls
    // After five minutes (`retriedAfterSeconds`).
    expect(command?.input).toEqual({
      QueueUrl: 'queue',
      Entries: [{ Id: '0', MessageBody: '{"Message":"of SES"}', DelaySeconds: 300 }],
    })
  })

  it('is not sent anew if it came from the due index, which offers it again', async () => {
    expect(await answerTo({ type: 'DueOffered', ...due })).toEqual({ batchItemFailures: [] })
    expect(sqs.send).not.toHaveBeenCalled()
  })

  it('counts as failed if its queue does not take it anew', async () => {
    vi.mocked(sqs.send).mockImplementation(() => Promise.resolve({ Failed: [{ Id: '0' }] }))
    expect(await answerTo({ Message: 'of SES' })).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm-1' }],
    })
  })
})
