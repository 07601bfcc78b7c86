import { Aws, CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { CfnUserPool, CfnUserPoolClient, CfnUserPoolGroup } from 'aws-cdk-lib/aws-cognito'
import { Policy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import {
  createSenders,
  mailVariables,
  type SendersByStream,
} from '#infra/constructs/mail-sender.ts'
import {
  textMessages,
  textMessagesReason,
  triggerPolicyOf,
  triggerPoolPolicyOf,
} from '#infra/constructs/rights.ts'
import { type CodeOf, ServiceFunction } from '#infra/constructs/service-function.ts'
import { mailsADay } from '#infra/cost/limits.ts'
import { type TriggerDeclaration, userPoolTriggers } from '#infra/declarations/functions.ts'
import { dailyTexts } from '#infra/declarations/monthly-text-budget.ts'
import { userPool, userPoolClient, userPoolGroups } from '#infra/declarations/user-pool.ts'
import { appUrl, type Stage } from './stage.ts'

/**
 * The most mails an hour that confirm an address. Strangers can cause such mails, so over a day
 * they get a quarter of what SES takes. The rest is for all other mail. Mails with a code for a new
 * password have another budget, three quarters of this one
 * (functions/domain/user-pool/take-mail-of-hour.ts).
 */
export const hourlyConfirmations = Math.floor(mailsADay / 4 / 24)

interface Props extends StackProps {
  readonly stage: Stage
  readonly codeOf: CodeOf
  readonly table: { readonly name: string; readonly arn: string }
}

/**
 * Identity: the user pool, the functions that it calls, and the addresses that mail is sent from.
 */
export class IdentityStack extends Stack {
  readonly userPoolId: string
  readonly userPoolArn: string
  readonly clientId: string
  readonly senders: SendersByStream

  constructor(scope: Construct, id: string, { stage, codeOf, table, ...props }: Props) {
    super(scope, id, props)

    const { senders, resources } = createSenders(this, stage)
    this.senders = senders

    const trigger = (
      triggerId: string,
      declaration: TriggerDeclaration,
      environment: Readonly<Record<string, string>>,
    ) =>
      new ServiceFunction(this, triggerId, {
        stage,
        declaration,
        code: codeOf(declaration),
        policy: triggerPolicyOf(declaration, { tableArn: table.arn, senders: this.senders }),
        environment,
      }).function
    // The ids of these functions and of the policies below stay as they are. With another id
    // CloudFormation would try to create a second function of the same name, and fail.
    const customMessage = trigger('Words', userPoolTriggers.customMessage, {
      TABLE_NAME: table.name,
      MAIL_FOOT: mailVariables(stage).MAIL_FOOT,
      APP_URL: appUrl(stage),
      DAILY_TEXTS: String(dailyTexts),
      HOURLY_CONFIRMATIONS: String(hourlyConfirmations),
    })
    const postConfirmation = trigger('Confirmed', userPoolTriggers.postConfirmation, {
      TABLE_NAME: table.name,
      ...mailVariables(stage),
      APP_URL: appUrl(stage),
      DAILY_TEXTS: String(dailyTexts),
    })
    const preSignUp = trigger('Asked', userPoolTriggers.preSignUp, {})
    const texts = this.textsRole(stage)
    const pool = new CfnUserPool(this, 'UserPool', {
      ...userPool,
      userPoolName: `heirloom-${stage.name}`,
      deletionProtection: stage.retainsData ? userPool.deletionProtection : 'INACTIVE',
      lambdaConfig: {
        customMessage: customMessage.functionArn,
        postConfirmation: postConfirmation.functionArn,
        preSignUp: preSignUp.functionArn,
      },
      smsConfiguration: {
        externalId: externalId(stage),
        snsCallerArn: texts.roleArn,
        snsRegion: this.region,
      },
      // Cognito's own address sends fifty mails a day, which is enough for development, and it
      // needs no domain.
      emailConfiguration: stage.retainsData
        ? {
            emailSendingAccount: 'DEVELOPER',
            sourceArn: senders.security.identityArn,
            from: `Heirloom <${senders.security.from}>`,
            configurationSet: senders.security.configurationSet,
          }
        : { emailSendingAccount: 'COGNITO_DEFAULT' },
    })
    for (const called of [customMessage, postConfirmation, preSignUp]) {
      called.addPermission('FromPool', {
        principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
        sourceArn: pool.attrArn,
      })
    }
    new Policy(this, 'ConfirmedMaySignOut', {
      statements: triggerPoolPolicyOf(userPoolTriggers.postConfirmation, pool.attrArn),
      roles: postConfirmation.role ? [postConfirmation.role] : [],
    })
    new Policy(this, 'WordsMayReplace', {
      statements: triggerPoolPolicyOf(userPoolTriggers.customMessage, pool.attrArn),
      roles: customMessage.role ? [customMessage.role] : [],
    })
    pool.applyRemovalPolicy(stage.removalPolicy)
    // Cognito refuses an identity that is not verified. All identities are created before the pool,
    // so that an operator can verify them together.
    pool.node.addDependency(texts, ...resources)
    Validations.of(pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'Twelve characters and a second factor. Symbols are not demanded: NIST SP 800-63B advises against it.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'The Plus tier adds threat protection. A second factor is always on, and our functions limit attempts.',
      },
    )

    const client = new CfnUserPoolClient(this, 'WebClient', {
      ...userPoolClient,
      userPoolId: pool.ref,
    })
    for (const group of userPoolGroups) {
      new CfnUserPoolGroup(this, `Group-${group.groupName}`, { ...group, userPoolId: pool.ref })
    }

    this.userPoolId = pool.ref
    this.userPoolArn = pool.attrArn
    this.clientId = client.ref
    new CfnOutput(this, 'UserPoolId', { value: pool.ref })
    new CfnOutput(this, 'UserPoolClientId', { value: client.ref })
  }

  /** The role that Cognito assumes to send text messages. */
  private textsRole(stage: Stage) {
    const role = new Role(this, 'Texts', {
      assumedBy: new ServicePrincipal('cognito-idp.amazonaws.com', {
        conditions: {
          // The external id and the account prevent other accounts' pools from using the role.
          StringEquals: {
            'sts:ExternalId': externalId(stage),
            'aws:SourceAccount': Aws.ACCOUNT_ID,
          },
        },
      }),
      description: 'Lets the user pool send text messages.',
    })
    for (const statement of textMessages()) role.addToPolicy(statement)
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: textMessagesReason,
    })
    return role
  }
}

const externalId = (stage: Stage) => `heirloom-${stage.name}`
