import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { appCode, clientId, startTestPool, type TestPool, userPoolId } from './cognito-test-kit.ts'

const ClientId = clientId

async function setUpApp(pool: TestPool, name: string) {
  const begun = await pool.signIn(name)
  expect(begun.ChallengeName).toBe('MFA_SETUP')
  const offered = await pool.api.send(new AssociateSoftwareTokenCommand({ Session: begun.Session }))
  const proven = await pool.api.send(
    new VerifySoftwareTokenCommand({
      Session: offered.Session,
      UserCode: appCode(offered.SecretCode, pool.now()),
    }),
  )
  const done = await respond(pool, 'MFA_SETUP', proven.Session, { USERNAME: name })
  return {
    secret: offered.SecretCode ?? '',
    tokens: done.AuthenticationResult,
    sessions: [begun.Session, offered.Session, proven.Session],
  }
}

function respond(
  pool: TestPool,
  ChallengeName: 'MFA_SETUP' | 'SOFTWARE_TOKEN_MFA' | 'SELECT_MFA_TYPE' | 'SMS_MFA',
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) {
  return pool.api.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }),
  )
}

describe('an authenticator app', () => {
  test('is set up at the first sign-in, step by step', async () => {
    const pool = await startTestPool()
    const { email } = await pool.registerConfirmed()
    const { tokens, sessions } = await setUpApp(pool, email)
    expect(tokens?.AccessToken).toBeDefined()
    expect(new Set(sessions).size).toBe(3)
    const AccessToken = tokens?.AccessToken
    const user = await pool.api.send(new GetUserCommand({ AccessToken }))
    expect(user).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
  })

  test('cannot be skipped: an unproven or forged set-up gives no tokens', async () => {
    const pool = await startTestPool()
    const { email: USERNAME } = await pool.registerConfirmed()
    const { Session } = await pool.signIn(USERNAME)
    const refusal = { name: 'NotAuthorizedException' }
    await expect(respond(pool, 'MFA_SETUP', Session, { USERNAME })).rejects.toMatchObject(refusal)
    const forged = 'forged'.repeat(10)
    await expect(respond(pool, 'MFA_SETUP', forged, { USERNAME })).rejects.toMatchObject(refusal)
    await expect(
      pool.api.send(new AssociateSoftwareTokenCommand({ Session: forged })),
    ).rejects.toMatchObject(refusal)
    const offered = await pool.api.send(new AssociateSoftwareTokenCommand({ Session }))
    await expect(
      pool.api.send(
        new VerifySoftwareTokenCommand({ Session: offered.Session, UserCode: '000000' }),
      ),
    ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    await expect(respond(pool, 'MFA_SETUP', offered.Session, { USERNAME })).rejects.toMatchObject(
      refusal,
    )
  })

  test('is accepted with each code once, also half a minute early or late', async () => {
    const pool = await startTestPool()
    const { email: USERNAME } = await pool.registerConfirmed()
    const { secret } = await setUpApp(pool, USERNAME)
    const signIn = async (timestamp: number) => {
      const { ChallengeName, Session } = await pool.signIn(USERNAME)
      expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
      const SOFTWARE_TOKEN_MFA_CODE = appCode(secret, timestamp)
      return respond(pool, 'SOFTWARE_TOKEN_MFA', Session, { USERNAME, SOFTWARE_TOKEN_MFA_CODE })
    }
    const mismatch = { name: 'CodeMismatchException' }
    // The set-up has used the code of this half minute.
    await expect(signIn(pool.now())).rejects.toMatchObject(mismatch)
    pool.advanceSeconds(300)
    await signIn(pool.now() - 30_000)
    await signIn(pool.now())
    await signIn(pool.now() + 30_000)
    await expect(signIn(pool.now())).rejects.toMatchObject(mismatch)
    await expect(signIn(pool.now() + 90_000)).rejects.toMatchObject(mismatch)
    await expect(signIn(pool.now() - 90_000)).rejects.toMatchObject(mismatch)
  })

  test('is removed by an administrator, and set up again', async () => {
    const pool = await startTestPool()
    const { email, username } = await pool.registerConfirmed()
    const { secret } = await setUpApp(pool, email)
    await pool.api.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: userPoolId,
        Username: username,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    )
    pool.advanceSeconds(60)
    expect((await setUpApp(pool, email)).secret).not.toBe(secret)
  })
})

describe('with two factors', () => {
  test('a user chooses one, or is asked for the preferred one', async () => {
    const pool = await startTestPool()
    const { email: USERNAME } = await pool.registerConfirmed({ phone_number: '+12025550143' })
    const begun = await pool.signIn(USERNAME)
    const texted = await respond(pool, 'SMS_MFA', begun.Session, {
      USERNAME,
      SMS_MFA_CODE: pool.lastCode(),
    })
    const AccessToken = texted.AuthenticationResult?.AccessToken
    const prefer = (PreferredMfa: boolean) =>
      pool.api.send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa },
        }),
      )
    // An app that no code has proven cannot be preferred.
    await expect(prefer(true)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const { SecretCode } = await pool.api.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    const UserCode = appCode(SecretCode, pool.now())
    await pool.api.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
    await prefer(false)

    const choice = await pool.signIn(USERNAME)
    expect(choice.ChallengeName).toBe('SELECT_MFA_TYPE')
    const ANSWER = 'SOFTWARE_TOKEN_MFA'
    const chosen = await respond(pool, 'SELECT_MFA_TYPE', choice.Session, { USERNAME, ANSWER })
    expect(chosen.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')

    await prefer(true)
    expect((await pool.signIn(USERNAME)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})
