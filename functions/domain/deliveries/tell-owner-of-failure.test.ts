import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { dynamo, writeAll } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { accountChange, createAccount } from '#functions/domain/accounts/account.ts'
import { Email } from '#shared/model/plain.ts'
import { deliveryDue } from '#shared/rules/delivery/delivery.fixture.ts'
import { SimulatedTable } from '#tests/simulation/services/table.ts'
import { findDelivery } from './delivery-repository.ts'
import { openAddress, sealRecipient } from './sealed-recipient.ts'
import { ownerNoticeId, tellOwnerOfFailure } from './tell-owner-of-failure.ts'

const now = new Date('2027-06-01T14:00:00.000Z')
const account = anAccount()
const { userId } = account

beforeEach(async () => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('DATA_KEY_ID', 'key')
  vi.stubEnv('APP_URL', 'https://heirloom.example')
  forgetDataKeys()
  vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: new Uint8Array(32) }))
  const table = new SimulatedTable({
    committed: () => undefined,
    // Every read that is not consistent returns an earlier state.
    readsStale: () => true,
    meetsAnother: () => false,
  })
  vi.spyOn(dynamo, 'send').mockImplementation(async ({ input, constructor: { name } }) =>
    table.answer(name, input),
  )
  await createAccount(account, [])
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  forgetDataKeys()
})

it('the owner is told of a failure at their present address, not at one that was undone', async () => {
  const move = (email: string) => writeAll([accountChange(userId, { email: Email.parse(email) })])
  await move('thief@example.org')
  await move('ana@example.org')
  const made = deliveryDue(now, { owner: userId, state: 'FAILED' })
  const recipient = await sealRecipient(account, made.deliveryId, {
    name: 'Ben',
    address: Email.parse('ben@example.org'),
  })
  const delivery = { ...made, recipient }
  await tellOwnerOfFailure(delivery)
  const notice = await findDelivery(userId, ownerNoticeId(delivery))
  expect(notice && (await openAddress(account, notice, notice.recipient))).toBe('ana@example.org')
})
