import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { mailVariables } from '#infra/constructs/mail-sender.ts'
import { OwnSecret } from '#infra/constructs/own-secret.ts'
import { mayReadSecret, type PolicyResources, policyOf } from '#infra/constructs/rights.ts'
import { type CodeOf, ServiceFunction } from '#infra/constructs/service-function.ts'
import { callsASecond } from '#infra/cost/limits.ts'
import { functions } from '#infra/declarations/functions.ts'
import { dailyTexts } from '#infra/declarations/monthly-text-budget.ts'
import { routes } from '#infra/declarations/routes.ts'
import { appUrl, type Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly codeOf: CodeOf
  readonly table: { readonly name: string; readonly arn: string }
  readonly vaultKeyArn: string
  readonly files: { readonly name: string; readonly arn: string }
  readonly exports: { readonly name: string; readonly arn: string }
  readonly userPool: { readonly id: string; readonly arn: string; readonly clientId: string }
  readonly stripeSecretArn: string
  readonly poolSecretArn: string
  readonly senders: PolicyResources['senders']
}

/**
 * Access tokens have this scope and ID tokens have none. Without it, the authorizer would accept ID
 * tokens.
 */
const scope = 'aws.cognito.signin.user.admin'

/**
 * The fields of the access log: no query string (it can hold codes), no path (it can hold an email
 * address), no header and no body. The function's own log names the operation, under the same
 * request id.
 */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    at: '$context.requestTime',
    route: '$context.routeKey',
    method: '$context.httpMethod',
    status: '$context.status',
    bytes: '$context.responseLength',
    latencyMs: '$context.responseLatency',
    integrationMs: '$context.integrationLatency',
    authorizerError: '$context.authorizer.error',
    integrationError: '$context.integrationErrorMessage',
  }),
)

/**
 * The API: one HTTP API, a Lambda function for each group of the contract, and the contract's
 * routes.
 */
export class ApiStack extends Stack {
  /** The API's own host name, to which CloudFront forwards. */
  readonly host: string
  readonly apiId: string
  /** The secret that tells the functions that a request came through CloudFront. */
  readonly originSecret: ISecret

  constructor(scope_: Construct, id: string, props: Props) {
    super(scope_, id, props)
    const {
      stage,
      codeOf,
      table,
      vaultKeyArn,
      files,
      exports,
      userPool,
      stripeSecretArn,
      poolSecretArn,
      senders,
    } = props

    const api = new HttpApi(this, 'Api', {
      apiName: `heirloom-${stage.name}`,
      createDefaultStage: false,
    })
    const log = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    })
    new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: callsASecond, burstLimit: 2 * callsASecond },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLog },
    })
    this.apiId = api.apiId
    this.host = `${api.apiId}.execute-api.${this.region}.amazonaws.com`
    new CfnOutput(this, 'ApiHost', { value: this.host })

    const origin = new OwnSecret(this, 'Origin', stage, 'origin')
    this.originSecret = origin.secret
    const resources = {
      tableArn: table.arn,
      vaultKeyArn,
      filesArn: files.arn,
      exportsArn: exports.arn,
      userPoolArn: userPool.arn,
      stripeSecretArn,
      poolSecretArn,
      senders,
    }
    const integrations = new Map(
      functions.map((declaration) => {
        const { name, rights } = declaration
        const service = new ServiceFunction(this, `Function-${name}`, {
          stage,
          declaration,
          code: codeOf(declaration),
          policy: [...policyOf(rights, resources), mayReadSecret(origin.secret.secretArn)],
          environment: {
            TABLE_NAME: table.name,
            DATA_KEY_ID: vaultKeyArn,
            FILES_BUCKET: files.name,
            EXPORTS_BUCKET: exports.name,
            USER_POOL_ID: userPool.id,
            USER_POOL_CLIENT_ID: userPool.clientId,
            ...mailVariables(stage),
            APP_URL: appUrl(stage),
            ORIGIN_SECRET_ID: origin.secret.secretArn,
            DAILY_TEXTS: String(dailyTexts),
            ...(rights.includes('payments') ? { STRIPE_SECRET_ID: stripeSecretArn } : {}),
            ...(rights.includes('set-up-app') ? { POOL_SECRET_ID: poolSecretArn } : {}),
          },
        })
        // One permission per function instead of one per route, because a stack may have at most
        // 500 resources.
        const options = { scopePermissionToRoute: false }
        return [name, new HttpLambdaIntegration(`To-${name}`, service.function, options)]
      }),
    )

    const authorizer = new HttpJwtAuthorizer(
      'Tokens',
      `https://cognito-idp.${this.region}.amazonaws.com/${userPool.id}`,
      { jwtAudience: [userPool.clientId] },
    )
    for (const { routeKey, lambda, isGuarded } of routes) {
      const integration = integrations.get(lambda)
      if (!integration) {
        throw new Error(`${routeKey} names the function ${lambda}, which does not exist.`)
      }
      const [method = '', path = ''] = routeKey.split(' ')
      const route = new HttpRoute(this, `Route ${method} ${path.slice(1)}`, {
        httpApi: api,
        // The contract names valid methods.
        routeKey: HttpRouteKey.with(path, HttpMethod[method as keyof typeof HttpMethod]),
        integration,
        ...(isGuarded
          ? { authorizer, authorizationScopes: [scope] }
          : { authorizer: new HttpNoneAuthorizer() }),
      })
      if (isGuarded) continue
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'The contract says that anybody may call this, for example a sign-in or a link in a mail.',
      })
    }
  }
}
