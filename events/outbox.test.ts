import { SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from './outbox.ts'
import { sqs } from './send-batch.ts'

const owner = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'

const record = (event: string, SequenceNumber?: string): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    NewImage: { event: { S: event } },
    ...(SequenceNumber === undefined ? {} : { SequenceNumber }),
  },
})

const fileRemoved = (path: string) => JSON.stringify({ type: 'FileRemoved', owner, path })

/** The relay's answer for records of a stream. */
const answerTo = async (...Records: DynamoDBRecord[]) =>
  // Lambda passes a context and a callback as well. The relay uses neither.
  (handler as unknown as (event: object) => Promise<unknown>)({ Records })

beforeEach(() => {
  vi.stubEnv('FILES_QUEUE_URL', 'files')
  vi.stubEnv('LOG_LEVEL', 'silent')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** A queue that refuses each message whose body contains a word. */
const queueRefusing = (word: string) =>
  vi.spyOn(sqs, 'send').mockImplementation((command: unknown) => {
    const entries = command instanceof SendMessageBatchCommand ? command.input.Entries : []
    const refused = entries?.filter(({ MessageBody }) => MessageBody?.includes(word)) ?? []
    return Promise.resolve({ Failed: refused.map(({ Id }) => ({ Id })) })
  })

describe('the relay', () => {
  it('names only the records that a queue did not take', async () => {
    queueRefusing('full')
    const answer = await answerTo(
      record(fileRemoved('drive/a'), '101'),
      record('not an event', '102'),
      record(fileRemoved('drive/full'), '103'),
      record(fileRemoved('drive/b'), '104'),
    )
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '103' }] })
  })

  it('gives the other queues their events if one queue fails', async () => {
    vi.stubEnv('PASSING_QUEUE_URL', 'passing')
    const sent = vi.spyOn(sqs, 'send').mockImplementation((command: unknown) => {
      const isLost =
        command instanceof SendMessageBatchCommand && command.input.QueueUrl === 'files'
      return isLost ? Promise.reject(new Error('lost')) : Promise.resolve({})
    })
    const changed = JSON.stringify({ type: 'PassingChanged', owner, version: 1 })
    const answer = await answerTo(
      record(fileRemoved('drive/a'), '101'),
      record(changed, '102'),
      record(fileRemoved('drive/b'), '103'),
    )
    expect(answer).toEqual({
      batchItemFailures: [{ itemIdentifier: '101' }, { itemIdentifier: '103' }],
    })
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('names no record if the queues took all of them', async () => {
    queueRefusing('nothing')
    expect(await answerTo(record(fileRemoved('drive/a'), '101'))).toEqual({
      batchItemFailures: [],
    })
  })

  it('throws if a record that no queue took has no sequence number, so that the batch comes again', async () => {
    queueRefusing('full')
    await expect(answerTo(record(fileRemoved('drive/full')))).rejects.toThrow('did not take')
  })
})
