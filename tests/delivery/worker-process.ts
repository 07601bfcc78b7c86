import { SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSHandler } from 'aws-lambda'
import { handler as deliveries } from '#events/workers/deliveries.ts'
import { handler as mailEvents } from '#events/workers/mail-events.ts'
import { handler as results } from '#events/workers/results.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { fileClock } from '#infra/local/clock/file-clock.ts'
import { consumeQueue } from '#infra/local/events/consume-queue.ts'

/*
 * A process that only processes the queues of deliveries, mail events and results, until it is
 * killed.
 */

const {
  CLOCK_FOLDER = '',
  DELIVERIES_QUEUE_URL = '',
  MAIL_EVENTS_QUEUE_URL = '',
  RESULTS_QUEUE_URL = '',
} = process.env
setTimeSource(fileClock(CLOCK_FOLDER))
const client = new SQSClient({ useQueueUrlAsEndpoint: false })

const consume = (queueUrl: string, handler: SQSHandler) =>
  consumeQueue({
    client,
    queueUrl,
    queueName: 'killed',
    // Workers do not use their context, and each returns which messages failed.
    handle: async (event: SQSEvent) =>
      (await handler(event, undefined as never, undefined as never)) as SQSBatchResponse,
    concurrency: 1,
  })

consume(DELIVERIES_QUEUE_URL, deliveries)
consume(MAIL_EVENTS_QUEUE_URL, mailEvents)
consume(RESULTS_QUEUE_URL, results)
console.log('ready')
