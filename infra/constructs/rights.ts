import { Validations } from 'aws-cdk-lib'
import { Effect, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import type {
  ExportsRight,
  FilesRight,
  MailRight,
  PoolRight,
  Right,
  TableRight,
  TriggerDeclaration,
} from '#infra/declarations/functions.ts'
import type { Stage } from '#infra/stacks/stage.ts'
import { MailStream } from '#shared/model/mail-stream.ts'
import type { SendersByStream } from './mail-sender.ts'

/** The resources that policies name. */
export interface PolicyResources {
  readonly tableArn: string
  readonly vaultKeyArn: string
  readonly filesArn: string
  readonly exportsArn: string
  readonly userPoolArn: string
  /** The secret with the key of the payment provider. */
  readonly stripeSecretArn: string
  /** The secret that the firewall before the user pool knows our functions by. */
  readonly poolSecretArn: string
  readonly senders: SendersByStream
}

const activityPartitions = { 'dynamodb:LeadingKeys': ['ACTIVITY#*'] }

/**
 * KMS may be called only with an encryption context that names an owner and contains nothing else.
 */
const withOwnerContext = {
  Null: { 'kms:EncryptionContext:owner': 'false' },
  'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['owner'] },
}

/**
 * The activity log is append-only. A request that touches one of its partitions is denied as a
 * whole, whatever other items it touches. No policy grants BatchWriteItem, which could delete
 * there.
 */
const denyOnActivityLog = (tableArn: string, actions: string[]) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions,
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': activityPartitions },
  })

/**
 * A telephone number has no ARN, so this allows every resource. Topics have ARNs and are denied.
 */
export const textMessages = () => [
  new PolicyStatement({ actions: ['sns:Publish'], resources: ['*'] }),
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['sns:Publish'],
    resources: ['arn:aws:sns:*:*:*'],
  }),
]

/**
 * The reason, for the checks at synthesis, why a role with the right to send texts names every
 * resource.
 */
export const textMessagesReason =
  'A telephone number has no ARN. Topics, which have one, are denied.'

const tableStatementsOf = (
  right: TableRight,
  rights: readonly Right[],
  tableArn: string,
): PolicyStatement[] => {
  switch (right) {
    case 'read':
      return [
        new PolicyStatement({
          actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
          resources: [tableArn],
        }),
      ]
    case 'table':
      return [
        new PolicyStatement({
          actions: [
            'dynamodb:BatchGetItem',
            'dynamodb:ConditionCheckItem',
            'dynamodb:DeleteItem',
            'dynamodb:GetItem',
            'dynamodb:PutItem',
            'dynamodb:Query',
            'dynamodb:UpdateItem',
          ],
          resources: [tableArn],
        }),
        denyOnActivityLog(tableArn, [
          'dynamodb:UpdateItem',
          ...(rights.includes('erase') ? [] : ['dynamodb:DeleteItem']),
        ]),
      ]
    // This right only takes the denial of deletions out of the right `table`.
    case 'erase':
      return []
  }
}

/**
 * The bucket has two folders: `upload/`, where browsers put files that the product has not checked
 * yet, and `drive/`, from which files are served. No function may list either or access older
 * versions.
 */
const filesStatementsOf = (right: FilesRight, filesArn: string): PolicyStatement[] => {
  const [upload, drive] = [`${filesArn}/upload/*`, `${filesArn}/drive/*`]
  switch (right) {
    case 'files:read':
      return [new PolicyStatement({ actions: ['s3:GetObject'], resources: [drive] })]
    case 'files:write':
      return [
        new PolicyStatement({
          actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
          resources: [upload],
        }),
        new PolicyStatement({ actions: ['s3:PutObject'], resources: [drive] }),
      ]
    case 'files:delete':
      return [new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [upload, drive] })]
  }
}

/** Each download is below the folder of its owner. No function may list the bucket. */
const exportsStatementsOf = (right: ExportsRight, exportsArn: string): PolicyStatement[] => {
  const actions: Readonly<Record<ExportsRight, string[]>> = {
    'exports:write': ['s3:AbortMultipartUpload', 's3:DeleteObject', 's3:GetObject', 's3:PutObject'],
    'exports:read': ['s3:GetObject'],
    'exports:delete': ['s3:AbortMultipartUpload', 's3:DeleteObject'],
  }
  return [new PolicyStatement({ actions: actions[right], resources: [`${exportsArn}/export/*`] })]
}

/** The name under which the file bucket's ARN is exported to the other stacks. */
export const filesExport = ({ name }: Stage) => `heirloom-${name}-files-arn`

/** The name under which the download bucket's ARN is exported to the other stacks. */
export const exportsExport = ({ name }: Stage) => `heirloom-${name}-exports-arn`

/** Gives the checks at synthesis the reason why a role with a right to files names every file. */
export const acknowledgeFiles = (role: Role, stage: Stage) => {
  for (const folder of ['upload', 'drive']) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${filesExport(stage)}/${folder}/*]`,
      reason: 'Each file has a key of its own below the folder; whose it is, the table decides.',
    })
  }
}

/**
 * Gives the checks at synthesis the reason why a role with a right to downloads names every
 * download.
 */
export const acknowledgeExports = (role: Role, stage: Stage) =>
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${exportsExport(stage)}/export/*]`,
    reason: 'Each download has a key of its own below the folder; whose it is, the table decides.',
  })

const streamOf = (right: MailRight) => MailStream.parse(right.replace('mail:', ''))

/** SES requires permission for the configuration set too. */
const mailStatement = (right: MailRight, senders: SendersByStream) => {
  const { identityArn, configurationSetArn, from } = senders[streamOf(right)]
  return new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: [identityArn, configurationSetArn],
    conditions: { StringEquals: { 'ses:FromAddress': from } },
  })
}

/** Lets a function read one secret. */
export const mayReadSecret = (secretArn: string) =>
  new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] })

const poolStatement = (right: PoolRight, userPoolArn: string) =>
  new PolicyStatement({ actions: [right], resources: [userPoolArn] })

const statementsOf = (right: Right, rights: readonly Right[], resources: PolicyResources) => {
  const {
    tableArn,
    vaultKeyArn,
    filesArn,
    exportsArn,
    userPoolArn,
    stripeSecretArn,
    poolSecretArn,
    senders,
  } = resources
  switch (right) {
    case 'read':
    case 'table':
    case 'erase':
      return tableStatementsOf(right, rights, tableArn)
    case 'create-key':
      return [
        new PolicyStatement({
          actions: ['kms:GenerateDataKeyWithoutPlaintext'],
          resources: [vaultKeyArn],
          conditions: withOwnerContext,
        }),
      ]
    case 'decrypt':
      return [
        new PolicyStatement({
          actions: ['kms:Decrypt'],
          resources: [vaultKeyArn],
          conditions: withOwnerContext,
        }),
      ]
    case 'payments':
      return [mayReadSecret(stripeSecretArn)]
    case 'set-up-app':
      return [mayReadSecret(poolSecretArn)]
    case 'mail:security':
    case 'mail:messages':
    case 'mail:notices':
      return [mailStatement(right, senders)]
    case 'mail-quota':
      // SES knows no resource for this call (service authorization reference).
      return [new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] })]
    case 'text-message':
      return textMessages()
    case 'files:read':
    case 'files:write':
    case 'files:delete':
      return filesStatementsOf(right, filesArn)
    case 'exports:write':
    case 'exports:read':
    case 'exports:delete':
      return exportsStatementsOf(right, exportsArn)
    default:
      return [poolStatement(right, userPoolArn)]
  }
}

const isMailRight = (right: Right): right is MailRight => right.startsWith('mail:')

const isPoolRight = (right: Right): right is PoolRight => right.startsWith('cognito-idp:')

/** The narrowest policy that grants these rights. */
export const policyOf = (rights: readonly Right[], resources: PolicyResources): PolicyStatement[] =>
  rights.flatMap((right) => statementsOf(right, rights, resources))

/** All rights of a trigger except calling the user pool. */
export const triggerPolicyOf = (
  { rights }: TriggerDeclaration,
  { tableArn, senders }: Pick<PolicyResources, 'tableArn' | 'senders'>,
): PolicyStatement[] =>
  rights.flatMap((right) => {
    if (isMailRight(right)) return [mailStatement(right, senders)]
    if (right === 'text-message') return textMessages()
    return isPoolRight(right) ? [] : tableStatementsOf(right, rights, tableArn)
  })

/** The rights of a trigger to call the pool that invokes it. */
export const triggerPoolPolicyOf = (
  { rights }: TriggerDeclaration,
  userPoolArn: string,
): PolicyStatement[] => rights.filter(isPoolRight).map((right) => poolStatement(right, userPoolArn))
