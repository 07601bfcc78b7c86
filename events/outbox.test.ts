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

/** What the relay answers for records of a stream. */
const answerTo = async (...Records: DynamoDBRecord[]) =>
  // It is called as Lambda does it, and uses neither its context nor a callback.
  (handler as unknown as (event: object) => Promise<unknown>)({ Records })

beforeEach(() => {
  vi.stubEnv('FILES_QUEUE_URL', 'files')
  vi.stubEnv('LOG_LEVEL', 'silent')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** A queue that does not take what has a word in it. */
const queueRefusing = (word: string) =>
  vi.spyOn(sqs, 'send').mockImplementation((command: unknown) => {
    const entries = command instanceof SendMessageBatchCommand ? command.input.Entries : []
    const refused = entries?.filter(({ MessageBody }) => MessageBody?.includes(word)) ?? []
    return Promise.resolve({ Failed: refused.map(({ Id }) => ({ Id })) })
  })

describe('the relay', () => {
  it('names the records that a queue did not take, and no other', async () => {
    queueRefusing('full')
    const answer = await answerTo(
      record(fileRemoved('drive/a'), '101'),
      record('nobody can read this', '102'),
      record(fileRemoved('drive/full'), '103'),
      record(fileRemoved('drive/b'), '104'),
    )
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '103' }] })
  })

  it('has nothing come again where all was taken', async () => {
    queueRefusing('nothing')
    expect(await answerTo(record(fileRemoved('drive/a'), '101'))).toEqual({
      batchItemFailures: [],
    })
  })

  it('has the batch come again as a whole where a record has no place in a stream', async () => {
    queueRefusing('full')
    await expect(answerTo(record(fileRemoved('drive/full')))).rejects.toThrow('did not take')
  })
})
