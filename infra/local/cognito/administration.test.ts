import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetUserCommand,
  ListUserPoolsCommand,
  RespondToAuthChallengeCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../stand-in/test-folder.ts'
import { claims, clientId, password, startTestPool, userPoolId } from './cognito-test-kit.ts'

const UserPoolId = userPoolId
const withoutFactor = { pool: { mfaConfiguration: 'OFF' } }

describe('administration', () => {
  test('requires a signature by a known key', async () => {
    const pool = await startTestPool()
    const { username: Username } = await pool.registerConfirmed()
    const as = (secretAccessKey: string, accessKeyId = 'local') => {
      const credentials = { accessKeyId, secretAccessKey }
      const client = new CognitoIdentityProviderClient({
        endpoint: pool.url,
        region: 'us-east-1',
        credentials,
        maxAttempts: 1,
      })
      return client.send(new AdminGetUserCommand({ UserPoolId, Username }))
    }
    await expect(as('wrong')).rejects.toMatchObject({ name: 'InvalidSignatureException' })
    await expect(as('x', 'stranger')).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    const unsigned = await fetch(pool.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
      },
      body: JSON.stringify({ UserPoolId, Username }),
    })
    expect(unsigned.status).toBe(403)
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
  })

  test('invites a user with a temporary password that must be replaced', async () => {
    const pool = await startTestPool(withoutFactor)
    const email = 'invited@example.com'
    const { User } = await pool.api.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: crypto.randomUUID(),
        TemporaryPassword: 'Temporary-pass-1',
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    expect(User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD')
    expect(pool.messages.at(-1)?.text).toContain('Temporary-pass-1')
    await expect(pool.signIn(email, 'Wrong-password-1')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    const { ChallengeName, Session } = await pool.signIn(email, 'Temporary-pass-1')
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const answer = (NEW_PASSWORD: string, session = Session) =>
      pool.api.send(
        new RespondToAuthChallengeCommand({
          ClientId: clientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session: session,
          ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
        }),
      )
    await expect(answer(password, 'forged'.repeat(9))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await expect(answer('weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    expect((await answer(password)).AuthenticationResult?.AccessToken).toBeDefined()
    await pool.signIn(email)
  })

  test('refuses a temporary password that has expired', async () => {
    const pool = await startTestPool(withoutFactor)
    const Username = crypto.randomUUID()
    const UserAttributes = [{ Name: 'email', Value: 'late@example.com' }]
    await pool.api.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        TemporaryPassword: 'Temporary-pass-1',
        MessageAction: 'SUPPRESS',
        UserAttributes,
      }),
    )
    // A temporary password is valid for a day.
    pool.advanceSeconds(24 * 3600 + 1)
    await expect(pool.signIn(Username, 'Temporary-pass-1')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    })
    await pool.api.send(
      new AdminSetUserPasswordCommand({
        UserPoolId,
        Username,
        Password: password,
        Permanent: true,
      }),
    )
    await pool.signIn(Username)
  })

  test('changes attributes, but not immutable ones', async () => {
    const pool = await startTestPool()
    const { username: Username } = await pool.registerConfirmed()
    const update = (Name: string, Value: string) =>
      pool.api.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username,
          UserAttributes: [{ Name, Value }],
        }),
      )
    await update('given_name', 'Zoë')
    const user = await pool.api.send(new AdminGetUserCommand({ UserPoolId, Username }))
    expect(user.UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Zoë' })
    await update('given_name', '')
    const without = await pool.api.send(new AdminGetUserCommand({ UserPoolId, Username }))
    expect(without.UserAttributes?.map(({ Name }) => Name)).not.toContain('given_name')
    await expect(update('custom:partnerId', crypto.randomUUID())).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  test('adds users to declared groups', async () => {
    const pool = await startTestPool(withoutFactor)
    const { email, username: Username } = await pool.registerConfirmed()
    const add = (GroupName: string) =>
      pool.api.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))
    await add('admin')
    const { AuthenticationResult } = await pool.signIn(email)
    expect(claims(AuthenticationResult?.AccessToken)['cognito:groups']).toEqual(['admin'])
    await expect(add('nope')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('refuses any other pool', async () => {
    const pool = await startTestPool()
    const { username: Username } = await pool.registerConfirmed()
    await expect(
      pool.api.send(new AdminGetUserCommand({ UserPoolId: 'us-east-1_Other', Username })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('answers an unsupported operation with the service’s error', async () => {
    const pool = await startTestPool()
    await expect(pool.api.send(new ListUserPoolsCommand({ MaxResults: 1 }))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    })
  })
})

describe('a user’s own account', () => {
  async function signedIn() {
    const pool = await startTestPool(withoutFactor)
    const person = await pool.registerConfirmed()
    const { AuthenticationResult } = await pool.signIn(person.email)
    return { pool, ...person, AccessToken: AuthenticationResult?.AccessToken }
  }

  test('keeps its old address until the code sent to the new one is entered', async () => {
    const { pool, email, AccessToken } = await signedIn()
    const fresh = `new-${email}`
    const UserAttributes = [{ Name: 'email', Value: fresh }]
    await pool.api.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
    expect(pool.messages.at(-1)).toMatchObject({ to: fresh, kind: 'UpdateUserAttribute' })
    await pool.signIn(email)
    await expect(pool.signIn(fresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const verify = (Code: string) =>
      pool.api.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))
    await expect(verify('wrong1')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await verify(pool.lastCode())
    await pool.signIn(fresh)
    await expect(pool.signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('does not accept an address that belongs to another user', async () => {
    const { pool, AccessToken } = await signedIn()
    const other = await pool.registerConfirmed()
    const UserAttributes = [{ Name: 'email', Value: other.email }]
    await pool.api.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
    await expect(
      pool.api.send(
        new VerifyUserAttributeCommand({
          AccessToken,
          AttributeName: 'email',
          Code: pool.lastCode(),
        }),
      ),
    ).rejects.toMatchObject({ name: 'AliasExistsException' })
  })

  test('is deleted by its user or by an administrator, with all its tokens', async () => {
    const { pool, email, AccessToken } = await signedIn()
    await pool.api.send(new DeleteUserCommand({ AccessToken }))
    await expect(pool.api.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
    await expect(pool.signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const { username: Username } = await pool.registerConfirmed()
    await pool.api.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    await expect(
      pool.api.send(new AdminGetUserCommand({ UserPoolId, Username })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' })
  })
})

describe('the stand-in', () => {
  test('has users, sessions and tokens again after a restart', async () => {
    const directory = testFolder()
    const first = await startTestPool({ directory })
    const { email } = await first.registerConfirmed({ phone_number: '+12025550143' })
    const { Session } = await first.signIn(email)
    const SMS_MFA_CODE = first.lastCode()
    await first.close()
    const second = await startTestPool({ directory })
    const { AuthenticationResult } = await second.api.send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName: 'SMS_MFA',
        Session,
        ChallengeResponses: { USERNAME: email, SMS_MFA_CODE },
      }),
    )
    expect(AuthenticationResult?.AccessToken).toBeDefined()
  })

  test('answers a browser’s preflight', async () => {
    const pool = await startTestPool()
    const { status, headers } = await fetch(pool.url, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-headers')).toContain('x-amz-target')
  })

  test('fails on demand', async () => {
    const pool = await startTestPool(withoutFactor)
    const { email } = await pool.registerConfirmed()
    pool.faults.set({ operation: 'InitiateAuth', error: 'TooManyRequestsException', times: 2 })
    for (let time = 0; time < 2; time++) {
      await expect(pool.signIn(email)).rejects.toMatchObject({ name: 'TooManyRequestsException' })
    }
    await pool.signIn(email)
  })
})
