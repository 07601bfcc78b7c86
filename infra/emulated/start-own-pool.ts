import type {
  APIGatewayProxyStructuredResultV2,
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda'
import { userPoolTriggers } from '#infra/declarations/functions.ts'
import { routes } from '#infra/declarations/routes.ts'
import { userPool, userPoolClient, userPoolGroups } from '#infra/declarations/user-pool.ts'
import { allFunctions } from '#infra/declarations/workers.ts'
import { startCognito } from '../local/cognito/start-cognito.ts'
import { httpApi } from '../local/gateway/http-api.ts'
import { jwtAuthorizer } from '../local/gateway/jwt-authorizer.ts'
import type { Inbox } from '../local/inbox/open-inbox.ts'
import { local } from '../local/runtime/identifiers.ts'
import { deployedFunctions } from './deployed-functions.ts'

interface Options {
  /** The folder where the pool keeps its users. */
  readonly directory: string
  /** Receives the mails and texts of the pool. */
  readonly inbox: Inbox
}

/**
 * Our own user pool and HTTP API in front of the deployed functions, for emulators that lack them
 * or check too little. Our pool asks for the second factor, and our gateway verifies its tokens.
 */
export const startOwnPool = async (endpoint: string, { directory, inbox }: Options) => {
  const { changeVariables, invoke } = deployedFunctions(endpoint)
  const { customMessage, postConfirmation, preSignUp } = userPoolTriggers
  const trigger =
    <Event>(name: string) =>
    (event: Event) =>
      // A trigger returns its event with the response filled in.
      invoke(name, event) as Promise<Event>
  const pool = await startCognito({
    port: 0,
    directory,
    // The deployed functions sign with the emulator's credentials.
    credentials: 'any',
    userPoolId: local.userPoolId,
    clientId: local.userPoolClientId,
    pool: userPool,
    client: userPoolClient,
    groups: userPoolGroups,
    secret: local.poolSecret,
    deliver: (message) => void inbox.record(message),
    triggers: {
      customMessage: trigger<CustomMessageTriggerEvent>(customMessage.name),
      postConfirmation: trigger<PostConfirmationTriggerEvent>(postConfirmation.name),
      preSignUp: trigger<PreSignUpTriggerEvent>(preSignUp.name),
    },
  })
  const jwks = await fetch(`${pool.url}/${local.userPoolId}/.well-known/jwks.json`)
  const variables = {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.url,
    USER_POOL_ID: local.userPoolId,
    USER_POOL_CLIENT_ID: local.userPoolClientId,
    HOURLY_CONFIRMATIONS: String(local.hourlyConfirmations),
    POOL_SECRET: local.poolSecret,
    // There is no CloudFront in front of our own gateway.
    ORIGIN_SECRET_ID: '',
  }
  return {
    url: pool.url,
    variables,
    api: httpApi({
      routes,
      authorize: jwtAuthorizer({
        userPoolId: local.userPoolId,
        clientId: local.userPoolClientId,
        jwks: await jwks.json(),
      }),
      invoke: (name, event) =>
        // Our functions return this shape.
        invoke(name, event) as Promise<APIGatewayProxyStructuredResultV2>,
    }),
    configureFunctions: async () => {
      for (const { name } of allFunctions) {
        await changeVariables(name, variables)
      }
    },
    stop: () => pool.close(),
  }
}
