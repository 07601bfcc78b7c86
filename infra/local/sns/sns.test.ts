import { ListTopicsCommand, PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { expect, onTestFinished, test } from 'vitest'
import { knownFaults } from '../faults/known-faults.ts'
import { testCredentials, testFolder } from '../stand-in/test-folder.ts'
import { type SnsNotification, startSns } from './start-sns.ts'

const TopicArn = 'arn:aws:sns:us-east-1:000000000000:mail-events'

async function startTestSns(directory = testFolder()) {
  const texts: { to: string; text: string }[] = []
  const notified: SnsNotification[] = []
  const standIn = await startSns({
    port: 0,
    directory,
    credentials: testCredentials,
    deliverText: (text) => void texts.push(text),
    topicArns: [TopicArn],
    notify: (_, notification) => void notified.push(notification),
  })
  const client = new SNSClient({
    endpoint: standIn.url,
    region: 'us-east-1',
    credentials: testCredentials,
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    client.destroy()
    await standIn.close()
  })
  return { ...standIn, directory, client, texts, notified }
}

test('a text is sent to its phone number and stored with its attributes', async () => {
  const { client, texts, published } = await startTestSns()
  const { MessageId } = await client.send(
    new PublishCommand({
      PhoneNumber: '+12025550143',
      Message: 'Your code is 123456 – é',
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
      },
    }),
  )
  expect(texts).toEqual([{ to: '+12025550143', text: 'Your code is 123456 – é' }])
  expect(published()).toMatchObject([
    { messageId: MessageId, attributes: { 'AWS.SNS.SMS.SMSType': 'Transactional' } },
  ])
})

test('a refusal of every text leaves SES’s events alone', async () => {
  const { url, client, notified, texts } = await startTestSns()
  const body = JSON.stringify(knownFaults['texts-refused'].fault)
  await fetch(`${url}/_faults`, { method: 'POST', body })
  const text = new PublishCommand({ PhoneNumber: '+12025550143', Message: 'Your code' })
  await expect(client.send(text)).rejects.toThrow('Rate exceeded')
  await client.send(new PublishCommand({ TopicArn, Message: '{"eventType":"Bounce"}' }))
  expect(texts).toEqual([])
  expect(notified).toHaveLength(1)
})

test('a topic’s message reaches its queues in SNS’s envelope', async () => {
  const { client, notified, texts } = await startTestSns()
  await client.send(new PublishCommand({ TopicArn, Subject: 'An event', Message: '{"a":1}' }))
  expect(notified).toMatchObject([
    { Type: 'Notification', TopicArn, Subject: 'An event', Message: '{"a":1}' },
  ])
  expect(texts).toEqual([])
})

test.each([
  ['a malformed phone', { PhoneNumber: '555', Message: 'x' }, 'InvalidParameterException'],
  ['no target', { Message: 'x' }, 'InvalidParameterException'],
  [
    'two targets',
    { PhoneNumber: '+12025550143', TopicArn, Message: 'x' },
    'InvalidParameterException',
  ],
  ['an empty text', { PhoneNumber: '+12025550143', Message: '' }, 'InvalidParameterException'],
  ['an unknown topic', { TopicArn: `${TopicArn}-2`, Message: 'x' }, 'NotFoundException'],
])('a message with %s is refused', async (_, input, name) => {
  const { client, published } = await startTestSns()
  await expect(client.send(new PublishCommand(input))).rejects.toMatchObject({ name })
  expect(published()).toEqual([])
})

test('published messages are there again after a restart', async () => {
  const first = await startTestSns()
  await first.client.send(new PublishCommand({ PhoneNumber: '+12025550143', Message: 'kept' }))
  await first.close()
  const second = await startTestSns(first.directory)
  expect(second.published()).toMatchObject([{ message: 'kept' }])
})

test('an unsupported operation is answered with the service’s error', async () => {
  const { client } = await startTestSns()
  await expect(client.send(new ListTopicsCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
  })
})
