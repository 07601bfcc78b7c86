import { randomUUID } from 'node:crypto'
import { GetQueueUrlCommand, PurgeQueueCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { afterAll, expect, it, vi } from 'vitest'
import { sqs } from '#events/send-batch.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { describeFindings, exitCodeOf, findingsOf } from '#infra/doctor/findings.ts'
import { UserId } from '#shared/model/ids.ts'
import { startServices } from '../delivery/start-services.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

/*
 * The doctor's readings of the stand-ins.
 */

const services = await startServices({ now: () => new Date() })
// Its clients read the environment when they are made.
const { readEverything } = await import('#infra/doctor/read-everything.ts')
afterAll(() => services.close())

const examine = async () =>
  findingsOf(await readEverything({ stage: 'local', domain: undefined }), { retainsData: false })

const findingAbout = async (what: string) =>
  (await examine()).find((finding) => finding.about === what)

it('the doctor finds dead letters and overdue work, and says what it cannot read', async () => {
  setTimeSource(() => new Date())
  expect(await findingAbout('dead letters: deliveries-dead')).toMatchObject({ is: 'well' })
  expect(await findingAbout('what is due')).toMatchObject({ is: 'well' })

  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'deliveries-dead' }))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }))
  const at = new Date(Date.now() - 20 * 60_000).toISOString()
  const owner = UserId.parse(randomUUID())
  await writeAll([dueEntry({ kind: 'delivery', owner, id: randomUUID(), at })])

  const findings = await examine()
  const wrong = findings.filter(({ is }) => is === 'wrong').map((finding) => finding.about)
  expect(wrong.sort()).toEqual(['dead letters: deliveries-dead', 'what is due'])
  expect(exitCodeOf(findings)).toBe(1)
  expect(describeFindings(findings)).toContain('due for 20 minutes')
  for (const unread of ['Lambda', 'Cognito’s rate', 'mail: account', 'texts: sandbox', 'alarms']) {
    expect(findings.find((finding) => finding.about === unread)?.is).toBe('unread')
  }
  await sqs.send(new PurgeQueueCommand({ QueueUrl }))
})

it('the doctor does not ask AWS for what the local stack does not have', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  await examine()
  expect(
    fetchSpy.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('amazonaws')),
  ).toEqual([])
  vi.restoreAllMocks()
})
