import { randomUUID } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { AwsError, operation } from '../stand-in/operation.ts'
import { openRecords } from '../stand-in/record-store.ts'
import type { StandIn, StandInOptions } from '../stand-in/stand-in.ts'
import { startQueryService } from '../stand-in/start-query-service.ts'

/** A published message: a text to a phone number, or a message to a topic. */
export type Published = {
  messageId: string
  publishedAt: string
  message: string
  subject?: string
  phoneNumber?: string
  topicArn?: string
  attributes: Record<string, string>
}

/** The JSON that SNS puts into the body of an SQS message if delivery is not raw. */
export type SnsNotification = {
  Type: 'Notification'
  MessageId: string
  TopicArn: string
  Subject?: string
  Message: string
  Timestamp: string
}

type SnsOptions = StandInOptions & {
  /** Receives each text message. `to` is E.164. */
  deliverText: (text: { to: string; text: string }) => Promise<void> | void
  /** The existing topics. Publishing to any other is NotFound. */
  topicArns?: readonly string[]
  /** Receives each notification of a topic, to put it into the subscribed queues. */
  notify?: (topicArn: string, notification: SnsNotification) => Promise<void> | void
}

/**
 * Stands in for Amazon SNS: Publish to a phone number (E.164) or a topic. Messages are stored in
 * `published.journal` before the answer.
 */
export async function startSns(
  options: SnsOptions,
): Promise<StandIn & { published(): Published[] }> {
  const now = options.now ?? (() => new Date())
  const journal = openRecords<Published>(path.join(options.directory, 'published.journal'))

  async function deliver(published: Published): Promise<void> {
    const { phoneNumber, topicArn, message, subject } = published
    if (phoneNumber !== undefined) await options.deliverText({ to: phoneNumber, text: message })
    if (topicArn === undefined) return
    await options.notify?.(topicArn, {
      Type: 'Notification',
      MessageId: published.messageId,
      TopicArn: topicArn,
      Subject: subject,
      Message: message,
      Timestamp: published.publishedAt,
    })
  }

  const standIn = await startQueryService({
    ...options,
    service: 'sns',
    namespace: 'http://sns.amazonaws.com/doc/2010-03-31/',
    operations: {
      Publish: operation(
        z.object({
          Message: z.string(),
          Subject: z.string().max(100).optional(),
          PhoneNumber: z.string().optional(),
          TopicArn: z.string().optional(),
          TargetArn: z.string().optional(),
          MessageAttributes: z
            .array(z.object({ Name: z.string(), Value: z.object({ StringValue: z.string() }) }))
            .default([]),
        }),
        async (input) => {
          const topicArn = input.TopicArn ?? input.TargetArn
          checkTarget(input.PhoneNumber, topicArn, options.topicArns ?? [])
          if (input.Message === '') throw invalid('Empty message')
          const published = {
            messageId: randomUUID(),
            publishedAt: now().toISOString(),
            message: input.Message,
            subject: input.Subject,
            phoneNumber: input.PhoneNumber,
            topicArn,
            attributes: Object.fromEntries(
              input.MessageAttributes.map(({ Name, Value }) => [Name, Value.StringValue]),
            ),
          }
          journal.set(published.messageId, published)
          await deliver(published)
          return { MessageId: published.messageId }
        },
      ),
    },
  })
  return {
    ...standIn,
    published: () => journal.values(),
    async close() {
      await standIn.close()
      journal.close()
    },
  }
}

function checkTarget(
  phone: string | undefined,
  topic: string | undefined,
  known: readonly string[],
) {
  if ((phone === undefined) === (topic === undefined)) {
    throw invalid('Exactly one of TopicArn, TargetArn or PhoneNumber is required')
  }
  if (phone !== undefined && !/^\+[1-9]\d{6,14}$/.test(phone)) {
    throw invalid(`PhoneNumber Reason: ${phone} is not valid to publish to`)
  }
  if (topic !== undefined && !known.includes(topic)) {
    throw new AwsError('NotFound', 'Topic does not exist', 404)
  }
}

function invalid(reason: string): AwsError {
  return new AwsError('InvalidParameter', `Invalid parameter: ${reason}`)
}
