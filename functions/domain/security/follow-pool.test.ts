import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { ses } from '#functions/core/notify/mail.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { createAccount, findAccount } from '#functions/domain/accounts/account.ts'
import { SimulatedTable } from '#tests/simulation/services/table.ts'
import { followPool } from './follow-pool.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const context = { requestId: 'r', sourceIp: '127.0.0.1', now, wallTime: now }
const account = anAccount()

beforeEach(() => {
  forgetDataKeys()
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('DATA_KEY_ID', 'key')
  vi.stubEnv('USER_POOL_ID', 'pool')
  vi.stubEnv('APP_URL', 'https://heirloom.example')
  vi.stubEnv('MAIL_DOMAIN', 'heirloom.example')
  vi.stubEnv('MAIL_FOOT', 'Heirloom')
  vi.stubEnv('MAIL_SETS', 'heirloom')
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: new Uint8Array(32) }))
  vi.spyOn(ses, 'send').mockImplementation(async () => ({}))
  const table = new SimulatedTable({
    committed: () => undefined,
    readsStale: () => false,
    meetsAnother: () => false,
  })
  vi.spyOn(dynamo, 'send').mockImplementation(async ({ input, constructor: { name } }) =>
    table.answer(name, input),
  )
})
afterEach(() => {
  forgetDataKeys()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const poolHas = (email: string, phone?: string) =>
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async () => ({
    Username: account.userId,
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      ...(phone
        ? [
            { Name: 'phone_number', Value: phone },
            { Name: 'phone_number_verified', Value: 'true' },
          ]
        : []),
    ],
  }))

it('followPool answers the account as it is stored after the address and the number changed', async () => {
  await createAccount(account, [])
  poolHas('ana@moved.example', '+15125550188')
  const followed = await followPool(context, account)
  expect(followed).toMatchObject({
    email: 'ana@moved.example',
    emailSince: now.toISOString(),
    formerEmails: [{ email: account.email }],
    signInPhoneSince: now.toISOString(),
  })
  expect(followed).toEqual(await findAccount(account.userId, { consistent: true }))
})

it('followPool answers the account without the note of a new app, once the owner was told', async () => {
  const untold = anAccount({ newAppUntold: true })
  await createAccount(untold, [])
  poolHas(account.email)
  expect((await followPool(context, untold)).newAppUntold).toBeUndefined()
})
