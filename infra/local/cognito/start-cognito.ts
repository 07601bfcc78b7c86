import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { oursAtPool } from '#infra/declarations/user-pool.ts'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import type { StandIn } from '../stand-in/stand-in.ts'
import { startJsonService } from '../stand-in/start-json-service.ts'
import { administration } from './administration.ts'
import { authentication } from './authentication.ts'
import { challengeAnswers } from './challenge-answers.ts'
import type { CognitoOptions } from './cognito-options.ts'
import { ownAccount } from './own-account.ts'
import { passwordRecovery } from './password-recovery.ts'
import { openPool, type Pool, requirePool, requireUser, saveUser } from './pool.ts'
import { registration } from './registration.ts'
import { secondFactors } from './second-factors.ts'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers':
    'authorization, cache-control, content-type, x-amz-target, x-amz-user-agent, x-amz-date, x-amz-security-token, amz-sdk-invocation-id, amz-sdk-request',
  'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage, date',
  'access-control-max-age': '600',
}

/**
 * Operations that browsers call. A token, a session or a password authorizes them, instead of a
 * signature.
 */
const UNSIGNED = new Set([
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'GetUser',
  'UpdateUserAttributes',
  'DeleteUser',
  'VerifyUserAttribute',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
])

/**
 * Stands in for one Amazon Cognito user pool, with the real issuer's name in its tokens and its
 * keys at `/<poolId>/.well-known/jwks.json`. Amplify's `userPoolEndpoint` and the SDK's endpoint
 * point here.
 */
export async function startCognito(options: CognitoOptions): Promise<StandIn> {
  const pool = openPool(options)
  const standIn = await startJsonService({
    ...options,
    service: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    invalidInput: 'InvalidParameterException',
    unsigned: UNSIGNED,
    headers: CORS,
    answerOther: (request, response) => answerBrowser(pool, request, response),
    operations: {
      ...registration(pool),
      ...authentication(pool),
      ...challengeAnswers(pool),
      ...passwordRecovery(pool),
      ...ownAccount(pool),
      ...secondFactors(pool),
      ...(options.secret === undefined ? {} : ownOperations(secondFactors(pool), options.secret)),
      ...administration(pool),
      ...groupOperations(pool),
    },
  })
  return {
    ...standIn,
    async close() {
      await standIn.close()
      pool.close()
    },
  }
}

/**
 * The operations that the firewall in front of the pool lets only our functions call: those whose
 * user agent contains the secret.
 */
const ownOperations = (operations: Record<string, Operation>, secret: string) =>
  Object.fromEntries(
    oursAtPool.map((name): [string, Operation] => [
      name,
      (body, call) => {
        if (!call.request.headers['user-agent']?.includes(secret)) {
          throw new AwsError('ForbiddenException', 'Request not allowed due to WAF block.')
        }
        return operations[name]?.(body, call) ?? {}
      },
    ]),
  )

function answerBrowser(pool: Pool, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end()
    return true
  }
  if (request.url === `/${pool.id}/.well-known/jwks.json`) {
    response
      .writeHead(200, { ...CORS, 'content-type': 'application/json' })
      .end(JSON.stringify(pool.signingKey.jwks))
    return true
  }
  return false
}

const Membership = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  GroupName: z.string(),
})

/** The operations on the pool's groups. Tokens list a user's groups as `cognito:groups`. */
function groupOperations(pool: Pool): Record<string, Operation> {
  return {
    AdminAddUserToGroup: operation(Membership, (input) => {
      requirePool(pool, input.UserPoolId)
      if (pool.groups.get(input.GroupName) === undefined) {
        throw new AwsError('ResourceNotFoundException', 'Group not found.')
      }
      const user = requireUser(pool, input.Username)
      if (!user.groups.includes(input.GroupName)) {
        saveUser(pool, user, { groups: [...user.groups, input.GroupName] })
      }
      return {}
    }),
  }
}
