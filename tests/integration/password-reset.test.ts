import { randomUUID } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { environment } from '#functions/core/runtime/environment.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { confirmSignUp, signUp } from '#functions/domain/user-pool/sign-up-at-pool.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { json, send } from '../api.ts'
import { beyondTheEmulator } from '../deployed/beyond-the-emulator.ts'
import { codeIn, inbox, messageAfter, nextMessage } from '../inbox.ts'
import { appCode, newPerson, nextSecond } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* A forgotten password, reset as the browser does it: at the user pool itself, without our API. */

const url = inject('url')
const { login, me, Verify2FA } = authenticate.operations
const newPassword = 'Meadow-kettle-31'

beforeAll(() => useStackEnvironment(inject('folder')))

const resetAtPool = async (email: string) => {
  const cognito = new CognitoIdentityProviderClient({})
  const ClientId = environment('USER_POOL_CLIENT_ID')
  const ConfirmationCode = codeIn(
    await messageAfter(url, email, () =>
      cognito.send(new ForgotPasswordCommand({ ClientId, Username: email })),
    ),
  )
  await cognito.send(
    new ConfirmForgotPasswordCommand({
      ClientId,
      Username: email,
      ConfirmationCode,
      Password: newPassword,
    }),
  )
  cognito.destroy()
}

describe('a password that is reset at the user pool itself', () => {
  it('ends every earlier session, and no later one', async () => {
    beyondTheEmulator('trigger after a reset')
    const { email, token, secretCode } = await newPerson(url)
    await json(send(url, me, { token }))
    await nextSecond()
    await resetAtPool(email)

    const notice = (await inbox(url, email)).at(-1)
    expect(notice?.subject).toBe('Your password was changed')

    const ended = await send(url, me, { token })
    expect([ended.status, JSON.parse(ended.text).code]).toEqual([401, 'SIGN_IN_REQUIRED'])

    const { session, challenge } = await json(
      send(url, login, { body: { email, password: newPassword } }),
    )
    const again = await json(
      send(url, Verify2FA, {
        body: { email, session, challenge, code: appCode(secretCode, { stepsAhead: 1 }) },
      }),
    )
    const log = await json(
      send(url, security.operations.ListActivity, { token: again.token, query: { pageSize: 5 } }),
    )
    expect(log.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'PASSWORD_CHANGED',
      'ACCOUNT_CREATED',
    ])
    // The pool does not tell the address of the caller.
    expect(log.items[0]).not.toHaveProperty('sourceIp')
  })

  it('is accepted from a user who has never signed in, and so has no account', async () => {
    beyondTheEmulator('trigger after a reset')
    const userId = UserId.parse(randomUUID())
    const email = Email.parse(`${userId}@example.org`)
    await signUp(userId, { password: 'Wisteria-lane-47', attributes: { email } })
    await confirmSignUp(userId, codeIn(await nextMessage(url, email)))
    await resetAtPool(email)
    expect(await findAccount(userId, { consistent: true })).toBeUndefined()
    expect((await listActivity(userId, { pageSize: 1 })).items).toEqual([])
    const { status } = await json(send(url, login, { body: { email, password: newPassword } }))
    expect(status).toBe('CHALLENGE')
  })
})
