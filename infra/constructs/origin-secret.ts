import { Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/**
 * What CloudFront shows to the API, so that its word about the viewer's address is believed. Made by Secrets Manager,
 * and in no template: CloudFront has it by a dynamic reference, functions read it when they first need it.
 */
export class OriginSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.secret = new Secret(this, 'Secret', {
      description: 'What CloudFront shows to the API.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    })
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront has its copy by deployment, so nothing may turn it over in between. It guards the address that attempts are counted by, and no data.',
    })
  }

  /** What a function may do that is to know it. */
  mayRead(): PolicyStatement {
    return new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [this.secret.secretArn],
    })
  }
}
