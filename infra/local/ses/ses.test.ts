import {
  SESClient,
  SendEmailCommand,
  SendTemplatedEmailCommand,
  UpdateConfigurationSetSendingEnabledCommand,
} from '@aws-sdk/client-ses'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testCredentials, testFolder } from '../stand-in/test-folder.ts'
import type { SesEvent } from './ses-event.ts'
import { type AcceptedMail, startSes } from './start-ses.ts'

async function startTestSes(directory = testFolder()) {
  const delivered: AcceptedMail[] = []
  const events: SesEvent[] = []
  const standIn = await startSes({
    port: 0,
    directory,
    credentials: testCredentials,
    identities: ['heirloom.example', 'one@other.example'],
    configurationSets: ['mail', 'other'],
    deliver: (mail) => void delivered.push(mail),
    publish: (event) => void events.push(event),
  })
  const client = new SESClient({
    endpoint: standIn.url,
    region: 'us-east-1',
    credentials: testCredentials,
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    client.destroy()
    await standIn.close()
  })
  const send = (ToAddresses: string[], more: { Source?: string; set?: string } = {}) =>
    client.send(
      new SendEmailCommand({
        Source: more.Source ?? 'Heirloom <no-reply@heirloom.example>',
        Destination: { ToAddresses },
        Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'A text' } } },
        Tags: [{ Name: 'attempt', Value: 'a-1' }],
        ConfigurationSetName: more.set,
      }),
    )
  return { ...standIn, directory, client, delivered, events, send }
}

describe('SendEmail', () => {
  test('stores the whole mail and returns its id', async () => {
    const ses = await startTestSes()
    const { MessageId } = await ses.client.send(
      new SendEmailCommand({
        Source: 'Heirloom <no-reply@heirloom.example>',
        Destination: {
          ToAddresses: ['Ana <ana@example.com>'],
          CcAddresses: ['c@example.com'],
          BccAddresses: ['z@example.com'],
        },
        ReplyToAddresses: ['help@heirloom.example'],
        Message: {
          Subject: { Data: 'Hola ñ & <you>' },
          Body: { Text: { Data: 'line\nline' }, Html: { Data: '<b>h</b>' } },
        },
        Tags: [{ Name: 'kind', Value: 'notice' }],
        ConfigurationSetName: 'mail',
      }),
    )
    expect(ses.delivered).toEqual(ses.mails())
    expect(ses.delivered).toMatchObject([
      {
        messageId: MessageId,
        from: 'Heirloom <no-reply@heirloom.example>',
        to: ['ana@example.com', 'c@example.com', 'z@example.com'],
        replyTo: ['help@heirloom.example'],
        subject: 'Hola ñ & <you>',
        text: 'line\nline',
        html: '<b>h</b>',
        tags: { kind: 'notice' },
        configurationSet: 'mail',
      },
    ])
  })

  test('is rejected for a sender that is not verified', async () => {
    const { send, delivered } = await startTestSes()
    await expect(send(['a@example.com'], { Source: 'x@evil.example' })).rejects.toMatchObject({
      name: 'MessageRejected',
    })
    await expect(send(['a@example.com'], { Source: 'two@other.example' })).rejects.toMatchObject({
      name: 'MessageRejected',
    })
    await send(['a@example.com'], { Source: 'one@other.example' })
    expect(delivered).toHaveLength(1)
  })

  test('is refused with a configuration set that does not exist', async () => {
    const { send, mails } = await startTestSes()
    await expect(send(['a@example.com'], { set: 'unknown' })).rejects.toMatchObject({
      name: expect.stringMatching(/^ConfigurationSetDoesNotExist/),
    })
    expect(mails()).toEqual([])
  })

  test('is refused with a paused configuration set, and taken with another', async () => {
    const { client, send, mails } = await startTestSes()
    const switchTo = (Enabled: boolean) =>
      client.send(
        new UpdateConfigurationSetSendingEnabledCommand({ ConfigurationSetName: 'mail', Enabled }),
      )
    await switchTo(false)
    await expect(send(['a@example.com'], { set: 'mail' })).rejects.toMatchObject({
      name: expect.stringMatching(/^ConfigurationSetSendingPaused/),
    })
    await send(['b@example.com'], { set: 'other' })
    await switchTo(true)
    await send(['c@example.com'], { set: 'mail' })
    expect(mails().map(({ to }) => to)).toEqual([['b@example.com'], ['c@example.com']])
  })

  test('is refused without recipients, or with more than fifty', async () => {
    const { send } = await startTestSes()
    await expect(send([])).rejects.toMatchObject({ name: 'InvalidParameterValue' })
    const many = Array.from({ length: 51 }, (_, i) => `p${i}@example.com`)
    await expect(send(many)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  })
})

describe('events', () => {
  test('report sending and delivery, with the tags of the mail', async () => {
    const { send, events } = await startTestSes()
    const { MessageId } = await send(['ana@example.com'], { set: 'mail' })
    await vi.waitFor(() => expect(events).toHaveLength(2))
    expect(events).toMatchObject([
      {
        eventType: 'Send',
        mail: {
          messageId: MessageId,
          destination: ['ana@example.com'],
          tags: { attempt: ['a-1'], 'ses:configuration-set': ['mail'] },
        },
      },
      { eventType: 'Delivery', delivery: { recipients: ['ana@example.com'] } },
    ])
  })

  test.each([
    ['bounce@simulator.amazonses.com', ['Send', 'Bounce'], 0],
    ['bounce+label@simulator.amazonses.com', ['Send', 'Bounce'], 0],
    ['suppressionlist@simulator.amazonses.com', ['Send', 'Bounce'], 0],
    ['complaint@simulator.amazonses.com', ['Send', 'Delivery', 'Complaint'], 1],
    ['success@simulator.amazonses.com', ['Send', 'Delivery'], 1],
  ])('for a mail to %s are %j', async (address, expected, arrived) => {
    const { send, events, delivered } = await startTestSes()
    await send([address], { set: 'mail' })
    await vi.waitFor(() => expect(events.map(({ eventType }) => eventType)).toEqual(expected))
    expect(delivered).toHaveLength(arrived)
  })

  test('are not published without a configuration set', async () => {
    const { send, events } = await startTestSes()
    await send(['quiet@example.com'])
    await send(['loud@example.com'], { set: 'mail' })
    await vi.waitFor(() => expect(events).toHaveLength(2))
    expect(events[0]?.mail.destination).toEqual(['loud@example.com'])
  })
})

describe('the stand-in', () => {
  test('fails on demand: throttled, or accepted without an answer', async () => {
    const { send, faults, mails } = await startTestSes()
    faults.set({ operation: 'SendEmail', error: 'Throttling', message: 'Rate exceeded' })
    await expect(send(['a@example.com'])).rejects.toMatchObject({ name: 'Throttling' })
    expect(mails()).toHaveLength(0)
    faults.set({ operation: 'SendEmail', dropAfter: true })
    await expect(send(['a@example.com'])).rejects.toThrow()
    expect(mails()).toHaveLength(1)
  })

  test('has the sent mails again after a restart', async () => {
    const first = await startTestSes()
    await first.send(['a@example.com'])
    await first.close()
    const { mails } = await startTestSes(first.directory)
    expect(mails()).toMatchObject([{ to: ['a@example.com'] }])
  })

  test('answers an unsupported operation with the service’s error', async () => {
    const { client } = await startTestSes()
    await expect(
      client.send(
        new SendTemplatedEmailCommand({
          Source: 'no-reply@heirloom.example',
          Destination: { ToAddresses: ['a@example.com'] },
          Template: 'T',
          TemplateData: '{}',
        }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidAction' })
  })
})
