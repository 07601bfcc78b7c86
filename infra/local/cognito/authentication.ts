import * as z from 'zod'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import { ClientMetadata } from './attributes.ts'
import { afterPassword } from './next-challenge.ts'
import { isPassword } from './passwords.ts'
import { phantom } from './phantom.ts'
import { findUser, type Pool, requireClient, requirePool } from './pool.ts'
import { openSession } from './sessions.ts'
import { openExchange, passwordMatches } from './srp.ts'
import { refreshTokens } from './tokens.ts'

const Initiate = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientMetadata,
})
type Initiate = z.output<typeof Initiate>

/** Starting a sign-in, and refreshing its tokens. */
export function authentication(pool: Pool): Record<string, Operation> {
  return {
    InitiateAuth: operation(Initiate, (input) => {
      requireClient(pool, input.ClientId)
      if (input.AuthFlow.startsWith('ADMIN_')) {
        throw new AwsError('InvalidParameterException', 'Initiate Auth method not supported.')
      }
      return initiate(pool, input)
    }),
    AdminInitiateAuth: operation(Initiate.extend({ UserPoolId: z.string() }), (input) => {
      requirePool(pool, input.UserPoolId)
      requireClient(pool, input.ClientId)
      return initiate(pool, input)
    }),
    GetTokensFromRefreshToken: operation(
      z.object({ ClientId: z.string(), RefreshToken: z.string() }),
      async (input) => {
        requireClient(pool, input.ClientId)
        return { AuthenticationResult: await refreshTokens(pool, input.RefreshToken) }
      },
    ),
  }
}

async function initiate(pool: Pool, input: Initiate): Promise<object> {
  requireFlow(pool, input.AuthFlow)
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return initiateSrp(pool, input)
    case 'USER_PASSWORD_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      return signInByPassword(pool, input)
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return {
        ChallengeParameters: {},
        AuthenticationResult: await refreshTokens(pool, parameter(input, 'REFRESH_TOKEN')),
      }
    default:
      throw new AwsError('InvalidParameterException', `${input.AuthFlow} is not served here`)
  }
}

function initiateSrp(pool: Pool, input: Initiate): object {
  const name = parameter(input, 'USERNAME')
  const { username, password } = userOrPhantom(pool, name)
  pool.passwordLock.check(username)
  const exchange = openExchange(parameter(input, 'SRP_A'), password)
  const session = openSession(pool, {
    challenge: 'PASSWORD_VERIFIER',
    username,
    enteredName: name,
    exchange,
    verifier: password,
  })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: session.id,
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: exchange.secretBlock,
      SRP_B: exchange.B,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  }
}

async function signInByPassword(pool: Pool, input: Initiate): Promise<object> {
  const name = parameter(input, 'USERNAME')
  const password = parameter(input, 'PASSWORD')
  const user = findUser(pool, name)
  const userOrInvented = userOrPhantom(pool, name)
  pool.passwordLock.check(userOrInvented.username)
  // An unknown name costs the same work as a known one, so that timing reveals nothing.
  const isCorrect =
    user === undefined
      ? passwordMatches(pool.name + userOrInvented.username, password, userOrInvented.password) &&
        false
      : isPassword(pool, user, password)
  if (user === undefined || !isCorrect) {
    pool.passwordLock.fail(userOrInvented.username)
    throw new AwsError('NotAuthorizedException', 'Incorrect username or password.')
  }
  pool.passwordLock.succeed(user.username)
  return afterPassword(pool, user, { enteredName: name, clientMetadata: input.ClientMetadata })
}

/** The user's name and verifier, or invented ones that behave the same way for an unknown name. */
function userOrPhantom(pool: Pool, name: string) {
  const user = findUser(pool, name)
  if (user === undefined && pool.client.preventUserExistenceErrors === 'LEGACY') {
    throw new AwsError('UserNotFoundException', 'User does not exist.')
  }
  const invented = phantom(pool, name)
  return {
    username: user?.username ?? invented.username,
    password: user?.password ?? invented.password,
  }
}

function requireFlow(pool: Pool, flow: string): void {
  const name = flow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : flow
  if (!pool.client.explicitAuthFlows.includes(`ALLOW_${name}`)) {
    throw new AwsError('InvalidParameterException', `${name} flow not enabled for this client`)
  }
}

function parameter(input: Initiate, name: string): string {
  const value = input.AuthParameters[name]
  if (value === undefined || value === '') {
    throw new AwsError('InvalidParameterException', `Missing required parameter ${name}`)
  }
  return value
}
