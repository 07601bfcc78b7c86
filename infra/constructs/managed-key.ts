import { Stack } from 'aws-cdk-lib'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/** The actions of the account's administrators on a key. They manage the key, but do not use it. */
const administration = [
  'kms:CancelKeyDeletion',
  'kms:CreateAlias',
  'kms:DeleteAlias',
  'kms:DescribeKey',
  'kms:DisableKey',
  'kms:EnableKey',
  'kms:EnableKeyRotation',
  'kms:GetKeyPolicy',
  'kms:GetKeyRotationStatus',
  'kms:ListGrants',
  'kms:ListKeyPolicies',
  'kms:ListKeyRotations',
  'kms:ListResourceTags',
  'kms:PutKeyPolicy',
  'kms:RevokeGrant',
  'kms:ScheduleKeyDeletion',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateAlias',
  'kms:UpdateKeyDescription',
]

interface Props {
  readonly stage: Stage
  /** The purpose of the key: the last part of its alias. */
  readonly purpose: string
  readonly description: string
  /** Which principals may use the key, and for what. */
  readonly use: PolicyStatement
}

/**
 * A customer-managed key, rotated yearly. Its policy names each action. No principal has all of
 * them.
 */
export class ManagedKey extends Key {
  constructor(scope: Construct, id: string, { stage, purpose, description, use }: Props) {
    super(scope, id, {
      alias: `alias/${Stack.of(scope).stackName}-${purpose}`,
      description,
      enableKeyRotation: true,
      removalPolicy: stage.removalPolicy,
      policy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            sid: 'Administer',
            principals: [new AccountRootPrincipal()],
            actions: administration,
            resources: ['*'], // in a key's policy: this key
          }),
          use,
        ],
      }),
    })
  }
}
