import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { environment } from '#functions/core/runtime/environment.ts'
import { queueNamed, queues } from './queues.ts'
import { sqs } from './send-batch.ts'

const Request = z.object({ queue: z.enum(queues.map(({ name }) => name)) })

/**
 * Moves the messages of a dead-letter queue back to its queue, and returns how many. A message is
 * deleted from the dead-letter queue only after the queue has taken it, so one may be moved twice.
 * That does no harm: the worker reads the record, and work that is done already changes nothing.
 */
export const redrive = async (request: unknown): Promise<number> => {
  const queue = queueNamed(Request.parse(request).queue)
  const from = environment(queue.deadVariable)
  const to = environment(queue.variable)
  let moved = 0
  for (;;) {
    // SQS takes and hands out at most ten messages in one call.
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: from, MaxNumberOfMessages: 10 }),
    )
    if (Messages.length === 0) return moved
    const { Successful = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: to,
        Entries: Messages.map(({ Body }, index) => ({ Id: String(index), MessageBody: Body })),
      }),
    )
    const acceptedMessages = Successful.map(({ Id }) => Messages[Number(Id)])
    if (acceptedMessages.length === 0) throw new Error(`The queue ${queue.name} took no message.`)
    await sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl: from,
        Entries: acceptedMessages.map((message, index) => ({
          Id: String(index),
          ReceiptHandle: message?.ReceiptHandle,
        })),
      }),
    )
    moved += acceptedMessages.length
  }
}

/** An engineer invokes this by hand with the queue's name: `{ "queue": "deliveries" }`. */
export const handler = (request: unknown) => redrive(request)
