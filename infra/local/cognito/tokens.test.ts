import {
  AdminAddUserToGroupCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { Jwks } from 'aws-jwt-verify/jwk'
import { describe, expect, test } from 'vitest'
import { claims, clientId, startTestPool, type TestPool, userPoolId } from './cognito-test-kit.ts'

const ClientId = clientId
const withoutFactor = { pool: { mfaConfiguration: 'OFF' } }

async function signedIn(pool: TestPool) {
  const person = await pool.registerConfirmed({ given_name: 'Ana' })
  const { AuthenticationResult: tokens } = await pool.signIn(person.email)
  return { ...person, tokens: tokens ?? {} }
}

function refresh(pool: TestPool, RefreshToken: string | undefined) {
  return pool.api.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
}

describe('tokens', () => {
  test('have Cognito’s claims, and expire as the client declares', async () => {
    const pool = await startTestPool(withoutFactor)
    const { tokens, username, email } = await signedIn(pool)
    expect(tokens).toMatchObject({ ExpiresIn: 600, TokenType: 'Bearer' })
    const access = claims(tokens.AccessToken)
    expect(access).toMatchObject({
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`,
      token_use: 'access',
      client_id: clientId,
      username,
      scope: 'aws.cognito.signin.user.admin',
    })
    expect(Number(access.exp) - Number(access.iat)).toBe(600)
    expect(access['cognito:groups']).toBeUndefined()
    expect(claims(tokens.IdToken)).toMatchObject({
      token_use: 'id',
      aud: clientId,
      'cognito:username': username,
      email,
      email_verified: true,
      given_name: 'Ana',
      sub: access.sub,
      origin_jti: access.origin_jti,
    })
  })

  test('are verified by aws-jwt-verify with the published keys', async () => {
    const pool = await startTestPool(withoutFactor)
    const { tokens, username } = await signedIn(pool)
    const published = await fetch(`${pool.url}/${userPoolId}/.well-known/jwks.json`)
    const jwks: Jwks = await published.json()
    const verifier = CognitoJwtVerifier.create({ userPoolId, tokenUse: 'access', clientId })
    verifier.cacheJwks(jwks)
    expect((await verifier.verify(tokens.AccessToken ?? '')).username).toBe(username)
    await expect(verifier.verify(tokens.IdToken ?? '')).rejects.toThrow()
  })

  test('name the groups', async () => {
    const pool = await startTestPool(withoutFactor)
    const { email, username: Username } = await signedIn(pool)
    const target = { UserPoolId: userPoolId, Username, GroupName: 'admin' }
    await pool.api.send(new AdminAddUserToGroupCommand(target))
    const { AuthenticationResult } = await pool.signIn(email)
    expect(claims(AuthenticationResult?.AccessToken)['cognito:groups']).toEqual(['admin'])
  })

  test('are refused if changed, expired, or of the wrong kind', async () => {
    const pool = await startTestPool(withoutFactor)
    const { tokens } = await signedIn(pool)
    const getUser = (AccessToken: string) => pool.api.send(new GetUserCommand({ AccessToken }))
    const refusal = { name: 'NotAuthorizedException' }
    const [header, , signature] = (tokens.AccessToken ?? '').split('.')
    const payload = { ...claims(tokens.AccessToken), username: 'somebody-else' }
    const changed = Buffer.from(JSON.stringify(payload)).toString('base64url')
    await expect(getUser(`${header}.${changed}.${signature}`)).rejects.toMatchObject(refusal)
    await expect(getUser(tokens.IdToken ?? '')).rejects.toMatchObject(refusal)
    await expect(getUser('not-a-token')).rejects.toMatchObject(refusal)
    await getUser(tokens.AccessToken ?? '')
    pool.advanceSeconds(601)
    await expect(getUser(tokens.AccessToken ?? '')).rejects.toMatchObject(refusal)
  })
})

describe('a refresh', () => {
  test('rotates: the old token works for ten more seconds, then never', async () => {
    const pool = await startTestPool(withoutFactor)
    const { tokens } = await signedIn(pool)
    pool.advanceSeconds(120)
    const first = (await refresh(pool, tokens.RefreshToken)).AuthenticationResult
    expect(first?.RefreshToken).not.toBe(tokens.RefreshToken)
    pool.advanceSeconds(5)
    await refresh(pool, tokens.RefreshToken)
    pool.advanceSeconds(6)
    await expect(refresh(pool, tokens.RefreshToken)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    })
    const second = (await refresh(pool, first?.RefreshToken)).AuthenticationResult
    expect(second?.AccessToken).toBeDefined()
    // Whoever shows the used token again can end the whole family with it.
    await pool.api.send(new RevokeTokenCommand({ ClientId, Token: tokens.RefreshToken }))
    await expect(refresh(pool, second?.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('keeps auth_time and origin_jti of the sign-in', async () => {
    const pool = await startTestPool(withoutFactor)
    const { tokens } = await signedIn(pool)
    pool.advanceSeconds(3600)
    const fresh = (await refresh(pool, tokens.RefreshToken)).AuthenticationResult
    const [before, after] = [claims(tokens.AccessToken), claims(fresh?.AccessToken)]
    expect(after.auth_time).toBe(before.auth_time)
    expect(after.origin_jti).toBe(before.origin_jti)
    expect(Number(after.iat) - Number(before.iat)).toBeGreaterThanOrEqual(3600)
  })

  test('does not extend the thirty days', async () => {
    const pool = await startTestPool(withoutFactor)
    const { tokens } = await signedIn(pool)
    pool.advanceSeconds(29 * 86_400)
    const fresh = (await refresh(pool, tokens.RefreshToken)).AuthenticationResult
    pool.advanceSeconds(86_401)
    await expect(refresh(pool, fresh?.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('refuses the flow that rotation replaces, and forged tokens', async () => {
    const pool = await startTestPool(withoutFactor)
    const { tokens } = await signedIn(pool)
    const old = new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken ?? '' },
    })
    await expect(pool.api.send(old)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(refresh(pool, 'forged')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('without rotation uses the old flow, and its token remains valid', async () => {
    const pool = await startTestPool({
      ...withoutFactor,
      client: {
        explicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        refreshTokenRotation: { feature: 'DISABLED' },
      },
    })
    const { tokens } = await signedIn(pool)
    const again = () =>
      pool.api.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken ?? '' },
        }),
      )
    const { AuthenticationResult } = await again()
    expect(AuthenticationResult?.AccessToken).toBeDefined()
    expect(AuthenticationResult?.RefreshToken).toBeUndefined()
    await again()
  })

  test('refuses a client with both rotation and the old flow, as a deployment would', async () => {
    const explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH']
    await expect(startTestPool({ client: { explicitAuthFlows } })).rejects.toThrow(/rotation/)
  })
})

describe('signing out', () => {
  test.each(['RevokeToken', 'AdminUserGlobalSignOut'])(
    'by %s ends the refresh token and what stems from it',
    async (command) => {
      const pool = await startTestPool(withoutFactor)
      const { tokens, username, email } = await signedIn(pool)
      const other = (await pool.signIn(email)).AuthenticationResult
      const { AccessToken, RefreshToken } = tokens
      if (command === 'RevokeToken') {
        await pool.api.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }))
      } else {
        const target = { UserPoolId: userPoolId, Username: username }
        await pool.api.send(new AdminUserGlobalSignOutCommand(target))
      }
      const refusal = { name: 'NotAuthorizedException' }
      await expect(refresh(pool, RefreshToken)).rejects.toMatchObject(refusal)
      await expect(pool.api.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(
        refusal,
      )
      const elsewhere = refresh(pool, other?.RefreshToken)
      if (command === 'RevokeToken') await elsewhere
      else await expect(elsewhere).rejects.toMatchObject(refusal)
    },
  )
})
