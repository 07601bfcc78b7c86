import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { ses } from '#functions/core/notify/mail.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dynamo, type Item } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { StoredPartner } from '#functions/domain/partners/partner-repository.ts'
import type { DeliveryState } from '#shared/model/delivery.ts'
import { DeliveryId, PartnerId, UserId } from '#shared/model/ids.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { deliver, type Permit } from './deliver.ts'
import { newDelivery, sealWords } from './delivery-repository.ts'
import { sealRecipient } from './sealed-recipient.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
/** 31 minutes before `now`, so that the quiet period of 30 minutes is over. */
const before = new Date('2026-11-21T09:29:00.000Z').toISOString()
const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const deliveryId = DeliveryId.parse('0b9c7a52-3f0a-4c55-8a44-6a3b5a1c9d20')

const permit: Permit = () => Promise.resolve({ goesOut: 'now', checks: [] })

let lines: string[] = []
beforeEach(() => {
  lines = []
  setTimeSource(() => now)
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('LOG_LEVEL', undefined)
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => {
  setTimeSource(() => new Date())
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/**
 * The metrics that a worker writes about a delivery in this state, whose attempt began `before`.
 */
const metricsOf = async (state: DeliveryState): Promise<string[]> => {
  const [stored] = newDelivery({
    deliveryId,
    owner,
    version: 3,
    kind: 'message',
    channel: 'email',
    recipient: { tag: 'ana', address: 'ana@example.org' },
    state,
    dueAt: before,
    lookAt: before,
    attempts: [{ id: deliveryId, at: before, tag: 'ana' }],
    createdAt: before,
    words: new Uint8Array(),
  })
  vi.spyOn(dynamo, 'send').mockImplementation((command: unknown) =>
    Promise.resolve(
      command instanceof GetCommand && command.input.Key?.sk === stored?.put?.Item?.sk
        ? { Item: stored?.put?.Item }
        : {},
    ),
  )
  expect(await deliver(owner, deliveryId, permit)).toBe(true)
  // The last key of such a line is the name of its metric.
  return lines.map((line) => Object.keys(JSON.parse(line)).at(-1) ?? '')
}

it('a worker counts an attempt that got no event for the whole quiet period', async () => {
  expect(await metricsOf('AMBIGUOUS')).toEqual(['AttemptsUnanswered'])
})

it('a worker counts nothing when it first finds an attempt without an answer', async () => {
  expect(await metricsOf('SENDING')).toEqual([])
})

/** Stores a message that is due, its owner's account with these fields, and other items. */
const storeDueMessage = async (
  fields: Partial<Account> | 'deleted' = {},
  ...others: readonly Item[]
) => {
  forgetDataKeys()
  vi.stubEnv('DATA_KEY_ID', 'key')
  vi.stubEnv('MAIL_DOMAIN', 'example.org')
  vi.stubEnv('MAIL_SETS', 'heirloom-test')
  vi.stubEnv('MAIL_FOOT', 'Heirloom')
  vi.stubEnv('APP_URL', 'https://example.org')
  vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: new Uint8Array(32) }))
  const account = anAccount({ userId: owner, ...(fields === 'deleted' ? {} : fields) })
  const words = { mail: { subject: 'A message', paragraphs: ['The tin is blue.'] } }
  const [stored] = newDelivery({
    deliveryId,
    owner,
    version: 1,
    kind: 'message',
    channel: 'email',
    recipient: await sealRecipient(account, deliveryId, { address: 'ana@example.org' }),
    state: 'SCHEDULED',
    dueAt: before,
    lookAt: before,
    attempts: [],
    createdAt: before,
    words: await sealWords(account, deliveryId, words),
  })
  const items: Item[] = [
    stored?.put?.Item ?? {},
    ...(fields === 'deleted' ? [] : [{ ...account, sk: 'ACCOUNT', schemaVersion: 1 }]),
    ...others,
  ]
  vi.spyOn(dynamo, 'send').mockImplementation((command: unknown) =>
    Promise.resolve(
      command instanceof GetCommand
        ? { Item: items.find(({ sk }) => sk === command.input.Key?.sk) }
        : {},
    ),
  )
}

/** The lines of the log about one mail. SES gives `answer`, or KMS throws `keyRefusal` before. */
const logOf = async (answer: () => Promise<unknown>, keyRefusal?: Error) => {
  await storeDueMessage()
  const sent = vi.spyOn(ses, 'send').mockImplementation(answer)
  if (keyRefusal) {
    forgetDataKeys()
    vi.spyOn(kms, 'send').mockRejectedValue(keyRefusal)
  }
  await deliver(owner, deliveryId, permit)
  expect(sent).toHaveBeenCalledTimes(1)
  return lines.map((line) => JSON.parse(line))
}

it('a worker logs what it hands to the service, and that the service took it', async () => {
  const [handed, taken] = await logOf(async () => ({ MessageId: 'ses-1' }))
  expect(handed).toMatchObject({
    message: 'A delivery is handed to the service',
    userId: owner,
    deliveryId,
    attemptId: expect.any(String),
  })
  expect(taken).toMatchObject({
    message: 'The service took a delivery',
    attemptId: handed.attemptId,
  })
})

it('a worker logs which attempt got no answer: its mail may have gone out all the same', async () => {
  const silence = Object.assign(new Error('No answer came.'), { name: 'TimeoutError' })
  const [handed, refused] = await logOf(() => Promise.reject(silence))
  expect(refused).toMatchObject({
    message: 'The service did not take a delivery',
    code: 'unknown',
    attemptId: handed.attemptId,
  })
})

it('a worker makes no attempt while our key is refused, and does not blame the address', async () => {
  const answer = vi.fn(async () => ({ MessageId: 'ses-1' }))
  const refused = Object.assign(new Error('No.'), { name: 'AccessDeniedException' })
  await expect(logOf(answer, refused)).rejects.toThrow(refused)
  expect(answer).not.toHaveBeenCalled()
  const writes = vi.mocked(dynamo.send).mock.calls.map(([{ input }]) => JSON.stringify(input))
  expect(writes.filter((write) => write.includes('CLAIMED'))).toHaveLength(1)
  expect(writes.filter((write) => /"attempts":\[[^\]]/.test(write))).toEqual([])
})

it('a mail to the owner names the partner whose member they are, and one to others does not', async () => {
  const partnerId = PartnerId.parse('3d6f0a52-9b1e-4c7d-8a54-1f2e3d4c5b6a')
  const partner: StoredPartner = {
    partnerId,
    slug: 'oakhill',
    name: 'Oakhill',
    landing: { headline: '', introduction: '', blocks: [] },
    exemptFromPayment: false,
    emailDomains: [],
    version: 1,
    createdAt: before,
    updatedAt: before,
  }
  const textOfMail = async (email: string) => {
    await storeDueMessage({ partnerId, email }, { ...partner, sk: 'PARTNER', schemaVersion: 1 })
    const sent = vi.spyOn(ses, 'send').mockClear()
    sent.mockImplementation(async () => ({ MessageId: 'ses-1' }))
    await deliver(owner, deliveryId, permit)
    return JSON.stringify(sent.mock.calls)
  }
  expect(await textOfMail('ana@example.org')).toContain('You use Heirloom through Oakhill.')
  expect(await textOfMail('ben@example.org')).not.toContain('Oakhill')
})

/** The open breaker of a stream. It stores `lastProbe` when it lets a worker try a mail. */
const stoppedStream = { sk: 'MAIL#messages', version: 1, refusals: [], openedAt: before }

/** The writes of a worker that sends nothing. */
const writesWithoutMail = async () => {
  const sent = vi.spyOn(ses, 'send')
  await deliver(owner, deliveryId, permit)
  expect(sent).not.toHaveBeenCalled()
  return vi.mocked(dynamo.send).mock.calls.map(([{ input }]) => JSON.stringify(input))
}

it('a worker does not use up the trial mail of a stopped stream if the owner of the message is deleted', async () => {
  await storeDueMessage('deleted', stoppedStream)
  const writes = await writesWithoutMail()
  expect(writes.filter((write) => write.includes('lastProbe'))).toEqual([])
})

it.each<[string, Partial<Account>, boolean]>([
  ['a withheld message', { withheld: true }, true],
  // The owner may still keep the account. No alarm rings for a delivery that waits for the owner.
  [
    'a message of an account whose deletion is announced',
    { deletion: { at: before, linkHash: 'the hash' } },
    false,
  ],
])(
  'a worker postpones %s by an hour, and does not use up the trial mail of a stopped stream',
  async (_, fields, countsAsUnsent) => {
    await storeDueMessage(fields, stoppedStream)
    const writes = await writesWithoutMail()
    expect(writes.filter((write) => write.includes('lastProbe'))).toEqual([])
    const inAnHour = new Date(now.getTime() + hour).toISOString()
    expect(writes.filter((write) => write.includes(`"lookAt":"${inAnHour}"`))).toHaveLength(1)
    // The alarm about unsent deliveries looks only at entries with `since`.
    const moved = writes.filter((write) => write.includes(`"at":"${inAnHour}"`))
    expect(moved.map((write) => write.includes(`"since":"${before}"`))).toEqual([countsAsUnsent])
  },
)
