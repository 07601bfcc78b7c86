import { SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse } from 'aws-lambda'
import {
  type EventFunctionDeclaration,
  relay,
  sweep,
  watchLog,
  workers,
} from '#infra/declarations/workers.ts'
import { afterNewEvents } from './after-new-events.ts'
import { consumeQueue } from './consume-queue.ts'
import { playChangedLines } from './play-changed-lines.ts'
import { pollOutbox } from './poll-outbox.ts'
import { runEvery } from './run-every.ts'

type Start = <Result>(declaration: EventFunctionDeclaration, event: unknown) => Promise<Result>

interface Options {
  readonly queueUrls: Readonly<Record<string, string>>
  readonly tableName: string
  /** Invokes a function with an event. */
  readonly start: Start
  /** The product's time. */
  readonly now: () => Date
  /** The period of the sweep. */
  readonly sweepSeconds: number
}

/**
 * Starts everything that runs without a caller: the relay over the outbox, a worker for each queue,
 * the sweep on its schedule, and the function that watches the activity logs. The environment must
 * point the SDK at the stand-ins.
 */
export const startEvents = async ({ queueUrls, tableName, start, now, sweepSeconds }: Options) => {
  const { outboxShards } = await import('#functions/core/store/outbox.ts')
  const { dynamo, getItem } = await import('#functions/core/store/table.ts')
  playChangedLines({
    client: dynamo,
    find: (key) => getItem(key, { consistent: true }),
    handle: (event) => start(watchLog, event),
  })
  const client = new SQSClient({ useQueueUrlAsEndpoint: false })
  const consumers = workers.map((worker) =>
    consumeQueue({
      client,
      queueName: worker.queue,
      queueUrl: queueUrls[worker.queue] ?? '',
      handle: (event) => start<SQSBatchResponse | undefined>(worker, event),
      concurrency: 2,
    }),
  )
  const outbox = pollOutbox({
    tableName,
    partitions: Array.from({ length: outboxShards }, (_, shard) => `OUTBOX#${shard}`),
    handle: (event) => start(relay, event),
  })
  // Events that another process writes, such as a command, are found by the next poll.
  afterNewEvents(dynamo, outbox.wake)
  const sweeping = runEvery({ seconds: sweepSeconds, now, run: () => start(sweep, {}) })
  return {
    stop: async () => {
      await Promise.all([sweeping.stop(), outbox.stop(), ...consumers.map(({ stop }) => stop())])
      client.destroy()
    },
  }
}
