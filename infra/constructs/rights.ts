import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Right } from '#infra/declarations/functions.ts'

/** What rights are about. */
export interface Grounds {
  readonly tableArn: string
  readonly vaultKeyArn: string
  readonly userPoolArn: string
  readonly mail: { readonly identityArn: string; readonly from: string }
}

const activityPartitions = { 'dynamodb:LeadingKeys': ['ACTIVITY#*'] }

/** KMS is asked in the name of one owner, and of nothing besides. */
const inOwnersName = {
  Null: { 'kms:EncryptionContext:owner': 'false' },
  'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['owner'] },
}

/**
 * The activity log is only ever added to. A request that touches one of its partitions at all is refused, whatever
 * else it touches. BatchWriteItem, which would delete past this, is in nobody's policy.
 */
const keepActivity = (tableArn: string, actions: string[]) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions,
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': activityPartitions },
  })

const statementsOf = (right: Right, rights: readonly Right[], grounds: Grounds) => {
  const { tableArn, vaultKeyArn, userPoolArn, mail } = grounds
  switch (right) {
    case 'table':
      return [
        new PolicyStatement({
          actions: [
            'dynamodb:ConditionCheckItem',
            'dynamodb:DeleteItem',
            'dynamodb:GetItem',
            'dynamodb:PutItem',
            'dynamodb:Query',
            'dynamodb:UpdateItem',
          ],
          resources: [tableArn],
        }),
        keepActivity(tableArn, [
          'dynamodb:UpdateItem',
          ...(rights.includes('erase') ? [] : ['dynamodb:DeleteItem']),
        ]),
      ]
    case 'erase':
      return []
    case 'create-key':
      return [
        new PolicyStatement({
          actions: ['kms:GenerateDataKeyWithoutPlaintext'],
          resources: [vaultKeyArn],
          conditions: inOwnersName,
        }),
      ]
    case 'decrypt':
      return [
        new PolicyStatement({
          actions: ['kms:Decrypt'],
          resources: [vaultKeyArn],
          conditions: inOwnersName,
        }),
      ]
    case 'mail':
      return [
        new PolicyStatement({
          actions: ['ses:SendEmail'],
          resources: [mail.identityArn],
          conditions: { StringEquals: { 'ses:FromAddress': mail.from } },
        }),
      ]
    default:
      return [new PolicyStatement({ actions: [right], resources: [userPoolArn] })]
  }
}

/** The narrowest policy that gives these rights. */
export const policyOf = (rights: readonly Right[], grounds: Grounds): PolicyStatement[] =>
  rights.flatMap((right) => statementsOf(right, rights, grounds))
