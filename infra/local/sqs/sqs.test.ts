import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { expect, onTestFinished, test } from 'vitest'
import { startSqs } from './start-sqs.ts'

async function startTestSqs() {
  const sqs = await startSqs({
    port: 0,
    queues: [
      {
        queueName: 'mail',
        visibilityTimeoutSeconds: 30,
        deadLetter: { queueName: 'mail-dead', maxReceiveCount: 2 },
      },
    ],
  })
  const client = new SQSClient({
    endpoint: sqs.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    client.destroy()
    await sqs.close()
  })
  const receive = async (name: string, WaitTimeSeconds = 0) => {
    const answer = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: sqs.queueUrls[name],
        MaxNumberOfMessages: 10,
        WaitTimeSeconds,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: ['All'],
      }),
    )
    return answer.Messages ?? []
  }
  return { ...sqs, client, receive, QueueUrl: sqs.queueUrls.mail }
}

test('a message is received with its attributes, is hidden meanwhile, and is gone once deleted', async () => {
  const { client, receive, QueueUrl } = await startTestSqs()
  await client.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: 'hé',
      MessageAttributes: { k: { DataType: 'String', StringValue: 'v' } },
    }),
  )
  const [message] = await receive('mail')
  expect(message).toMatchObject({
    Body: 'hé',
    MessageAttributes: { k: { StringValue: 'v' } },
    Attributes: { ApproximateReceiveCount: '1' },
  })
  expect(await receive('mail')).toEqual([])
  const ReceiptHandle = message?.ReceiptHandle
  await client.send(
    new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }),
  )
  const [again] = await receive('mail')
  expect(again?.Attributes?.ApproximateReceiveCount).toBe('2')
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: again?.ReceiptHandle }))
  expect(await receive('mail')).toEqual([])
})

test('a message that fails repeatedly ends in the dead-letter queue', async () => {
  const { client, receive, QueueUrl } = await startTestSqs()
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'poison' }))
  for (let attempt = 0; attempt < 2; attempt++) {
    const [message] = await receive('mail')
    expect(message?.Body).toBe('poison')
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    )
  }
  expect(await receive('mail')).toEqual([])
  expect(await receive('mail-dead')).toMatchObject([{ Body: 'poison' }])
})

test('a long poll returns when messages arrive', async () => {
  const { client, receive, QueueUrl } = await startTestSqs()
  const waiting = receive('mail', 20)
  await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [{ Id: '1', MessageBody: 'a' }],
    }),
  )
  expect(await waiting).toMatchObject([{ Body: 'a' }])
})

test('a call to a queue that does not exist is answered with the service’s error', async () => {
  const { client } = await startTestSqs()
  await expect(client.send(new GetQueueUrlCommand({ QueueName: 'nope' }))).rejects.toMatchObject({
    name: 'QueueDoesNotExist',
  })
})

test('a port in use is reported in one sentence', async () => {
  const { url } = await startTestSqs()
  const port = Number(new URL(url).port)
  await expect(startSqs({ port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop the program that holds it, or choose another.`,
  )
})
