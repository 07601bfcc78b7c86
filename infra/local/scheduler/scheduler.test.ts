import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListScheduleGroupsCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testCredentials, testFolder } from '../stand-in/test-folder.ts'
import type { DeadLetter } from './schedule-runner.ts'
import { startScheduler } from './start-scheduler.ts'

const START = Date.parse('2026-11-21T12:00:00Z')

async function startTestScheduler(directory = testFolder()) {
  const clock = { now: START }
  const fired: string[] = []
  const dead: DeadLetter[] = []
  const target = { failures: 0, atWork: Promise.resolve() }
  const standIn = await startScheduler({
    port: 0,
    directory,
    credentials: testCredentials,
    now: () => new Date(clock.now),
    async invoke(_, input) {
      if (target.failures > 0) {
        target.failures -= 1
        throw new Error('The target is down')
      }
      fired.push(input)
      await target.atWork
    },
    deadLetter: (letter) => void dead.push(letter),
  })
  const client = new SchedulerClient({
    endpoint: standIn.url,
    region: 'us-east-1',
    credentials: testCredentials,
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    client.destroy()
    await standIn.close()
  })
  return {
    ...standIn,
    client,
    fired,
    dead,
    target,
    create: (name: string, expression: string, more: Partial<CreateScheduleCommandInput> = {}) =>
      client.send(new CreateScheduleCommand(definition(name, expression, more))),
    get: (Name: string) => client.send(new GetScheduleCommand({ Name })),
    /** Moves the clock on and lets what is due fire. */
    async advance(seconds: number) {
      clock.now += seconds * 1000
      await standIn.runDue()
    },
  }
}

function definition(
  Name: string,
  ScheduleExpression: string,
  more: Partial<CreateScheduleCommandInput> = {},
): CreateScheduleCommandInput {
  return {
    Name,
    ScheduleExpression,
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: {
      Arn: 'arn:aws:lambda:us-east-1:000000000000:function:sweep',
      RoleArn: 'arn:aws:iam::000000000000:role/scheduler',
      Input: JSON.stringify({ name: Name }),
    },
    ...more,
  }
}

function at(seconds: number): string {
  return `at(${new Date(START + seconds * 1000).toISOString().slice(0, 19)})`
}

describe('schedules', () => {
  test('are created, read, changed, listed and deleted', async () => {
    const { client, create, get } = await startTestScheduler()
    const { ScheduleArn } = await create('later', at(3600))
    expect(await get('later')).toMatchObject({
      Arn: ScheduleArn,
      State: 'ENABLED',
      ScheduleExpressionTimezone: 'UTC',
      ActionAfterCompletion: 'NONE',
      CreationDate: new Date(START),
    })
    await client.send(
      new UpdateScheduleCommand({ ...definition('later', at(7200)), State: 'DISABLED' }),
    )
    expect(await get('later')).toMatchObject({ ScheduleExpression: at(7200), State: 'DISABLED' })
    await create('later-still', at(3600))
    const listed = await client.send(
      new ListSchedulesCommand({ NamePrefix: 'later', MaxResults: 1 }),
    )
    expect(listed.Schedules).toMatchObject([{ Name: 'later' }])
    const rest = await client.send(new ListSchedulesCommand({ NextToken: listed.NextToken }))
    expect(rest.Schedules).toMatchObject([{ Name: 'later-still' }])
    await client.send(new DeleteScheduleCommand({ Name: 'later' }))
    await expect(get('later')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test.each([
    ['an unknown expression', 'a', 'soon', {}],
    ['a time that is past', 'a', at(-1), {}],
    ['an unknown zone', 'a', at(60), { ScheduleExpressionTimezone: 'Mars/Olympus' }],
    ['a name of 65 letters', 'n'.repeat(65), at(60), {}],
  ])('with %s are refused', async (_, name, expression, more) => {
    const { create } = await startTestScheduler()
    await expect(create(name, expression, more)).rejects.toMatchObject({
      name: 'ValidationException',
    })
  })

  test('are created once: a retry is the same, another is a conflict', async () => {
    const { create } = await startTestScheduler()
    const first = await create('once', at(60), { ClientToken: 'token-1' })
    const retried = await create('once', at(60), { ClientToken: 'token-1' })
    expect(retried.ScheduleArn).toBe(first.ScheduleArn)
    await expect(create('once', at(60))).rejects.toMatchObject({ name: 'ConflictException' })
  })

  test('of groups that do not exist, and operations not served, are the service’s errors', async () => {
    const { create, client } = await startTestScheduler()
    await expect(create('a', at(60), { GroupName: 'nope' })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
    await expect(client.send(new ListScheduleGroupsCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    })
  })
})

describe('firing', () => {
  test('happens once at its time, in any zone, and removes the schedule if it says so', async () => {
    const { create, get, advance, fired } = await startTestScheduler()
    await create('utc', at(60), { ActionAfterCompletion: 'DELETE' })
    await create('madrid', 'at(2026-11-21T13:01:00)', {
      ScheduleExpressionTimezone: 'Europe/Madrid',
    })
    await advance(59)
    expect(fired).toEqual([])
    await advance(1)
    expect(fired.toSorted()).toEqual(['{"name":"madrid"}', '{"name":"utc"}'])
    await advance(600)
    expect(fired).toHaveLength(2)
    await expect(get('utc')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    await get('madrid')
  })

  test('repeats by rate and by cron, and not while disabled', async () => {
    const { create, advance, fired } = await startTestScheduler()
    await create('rate', 'rate(1 minute)')
    await create('cron', 'cron(* * * * ? *)')
    await create('off', 'rate(1 minute)', { State: 'DISABLED' })
    for (let minute = 0; minute < 3; minute++) await advance(60)
    const count = (name: string) => fired.filter((input) => input.includes(name)).length
    expect([count('rate'), count('cron'), count('off')]).toEqual([3, 3, 0])
  })

  test('happens once for all that was missed', async () => {
    const { create, advance, fired } = await startTestScheduler()
    await create('rate', 'rate(1 minute)')
    await advance(3600)
    expect(fired).toHaveLength(1)
    await advance(60)
    expect(fired).toHaveLength(2)
  })

  test('fills in the time, the schedule and the attempt', async () => {
    const { create, advance, fired } = await startTestScheduler()
    const Target = {
      Arn: 'arn:aws:lambda:us-east-1:000000000000:function:sweep',
      RoleArn: 'arn:aws:iam::000000000000:role/scheduler',
      Input: '<aws.scheduler.scheduled-time> <aws.scheduler.attempt-number>',
    }
    await create('context', at(60), { Target })
    await advance(90)
    expect(fired).toEqual(['2026-11-21T12:01:00Z 1'])
  })

  test('is not repeated while its target is still at work', async () => {
    const { create, advance, fired, target } = await startTestScheduler()
    let finish = () => {}
    target.atWork = new Promise((resolve) => {
      finish = resolve
    })
    await create('slow', at(60))
    const working = advance(60)
    await advance(60)
    finish()
    await working
    expect(fired).toHaveLength(1)
  })

  test('stays within a flexible window', async () => {
    const { create, advance, fired } = await startTestScheduler()
    const FlexibleTimeWindow = { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 10 } as const
    await create('flexible', at(60), { FlexibleTimeWindow })
    await advance(60)
    await advance(600)
    expect(fired).toHaveLength(1)
  })

  test('ends with the end date', async () => {
    const { create, advance, fired } = await startTestScheduler()
    await create('ending', 'rate(1 minute)', { EndDate: new Date(START + 150_000) })
    for (let minute = 0; minute < 5; minute++) await advance(60)
    expect(fired).toHaveLength(2)
  })
})

describe('a target that fails', () => {
  const Arn = 'arn:aws:sqs:us-east-1:000000000000:dead'
  const target = (MaximumRetryAttempts: number) => ({
    Target: {
      Arn: 'arn:aws:lambda:us-east-1:000000000000:function:sweep',
      RoleArn: 'arn:aws:iam::000000000000:role/scheduler',
      Input: 'x',
      RetryPolicy: { MaximumRetryAttempts },
      DeadLetterConfig: { Arn },
    },
  })

  test('is tried again, later each time', async () => {
    const { create, advance, fired, dead, ...scheduler } = await startTestScheduler()
    scheduler.target.failures = 2
    await create('retried', at(60), target(3))
    await advance(60)
    await advance(1)
    expect(fired).toEqual([])
    await advance(1)
    await advance(4)
    expect(fired).toEqual(['x'])
    expect(dead).toEqual([])
  })

  test('ends in the dead-letter queue, and a completed schedule goes even so', async () => {
    const { create, get, advance, dead, ...scheduler } = await startTestScheduler()
    scheduler.target.failures = 2
    await create('doomed', at(60), { ...target(1), ActionAfterCompletion: 'DELETE' })
    await advance(60)
    await advance(2)
    expect(dead).toMatchObject([{ queueArn: Arn, input: 'x', error: 'The target is down' }])
    await expect(get('doomed')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

test('a restart loses no schedule and no firing that was due', async () => {
  const directory = testFolder()
  const first = await startTestScheduler(directory)
  await first.create('kept', at(60))
  first.target.failures = 1
  await first.create('failing', at(1))
  await first.advance(1)
  await first.close()
  const second = await startTestScheduler(directory)
  await second.advance(60)
  expect(second.fired.toSorted()).toEqual(['{"name":"failing"}', '{"name":"kept"}'])
})
