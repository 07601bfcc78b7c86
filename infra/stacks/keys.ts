import { Stack, type StackProps } from 'aws-cdk-lib'
import { AccountRootPrincipal, AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { ManagedKey } from '#infra/constructs/managed-key.ts'
import { OwnSecret } from '#infra/constructs/own-secret.ts'
import { ProviderSecret } from '#infra/constructs/provider-secret.ts'
import type { Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
}

/**
 * The KMS keys. One encrypts the table and the files at rest. The other wraps people's data keys,
 * so that access to the table alone does not reveal what people wrote. Beside the keys are two
 * secrets. One connects us to the payment provider. By the other, the firewall in front of the user
 * pool recognizes our functions.
 */
export class KeysStack extends Stack {
  readonly storage: ManagedKey
  readonly vault: ManagedKey
  readonly stripeSecretArn: string
  readonly poolSecret: ISecret

  constructor(scope: Construct, id: string, { stage, ...props }: Props) {
    super(scope, id, props)

    this.stripeSecretArn = new ProviderSecret(this, 'Stripe', stage).secret.secretArn
    this.poolSecret = new OwnSecret(this, 'Pool', stage, 'pool').secret

    this.storage = new ManagedKey(this, 'Storage', {
      stage,
      purpose: 'storage',
      description: 'Encrypts the table and the files at rest.',
      // Who may use the table or the bucket uses the key through that service, and nobody uses it
      // directly (DynamoDB developer guide, "Authorizing use of your AWS KMS key").
      use: new PolicyStatement({
        sid: 'UseThroughStorage',
        principals: [new AnyPrincipal()],
        actions: [
          'kms:CreateGrant',
          'kms:Decrypt',
          'kms:DescribeKey',
          'kms:Encrypt',
          'kms:GenerateDataKey',
          'kms:GenerateDataKeyWithoutPlaintext',
          'kms:ReEncryptFrom',
          'kms:ReEncryptTo',
        ],
        resources: ['*'],
        conditions: {
          StringEquals: {
            'kms:CallerAccount': this.account,
            'kms:ViaService': [
              `dynamodb.${this.region}.amazonaws.com`,
              `s3.${this.region}.amazonaws.com`,
            ],
          },
        },
      }),
    })

    this.vault = new ManagedKey(this, 'Vault', {
      stage,
      purpose: 'vault',
      description: "Wraps each person's data key, in an encryption context that names its owner.",
      // The root principal stands for the account's IAM policies: `infra/constructs/rights.ts`
      // grants the two actions.
      use: new PolicyStatement({
        sid: 'UseByPolicy',
        principals: [new AccountRootPrincipal()],
        actions: ['kms:Decrypt', 'kms:GenerateDataKeyWithoutPlaintext'],
        resources: ['*'],
        conditions: { Null: { 'kms:EncryptionContext:owner': 'false' } },
      }),
    })
  }
}
