import { Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/**
 * The secret that connects a deployment to its account at the payment provider. It is made without
 * a meaning. An operator puts the key, the signing secrets and the price ids in its place
 * (`functions/domain/billing/stripe-settings.ts`).
 */
export class ProviderSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.secret = new Secret(this, 'Secret', {
      secretName: `heirloom-${stage.name}-stripe`,
      description: 'The key, the signing secrets and the prices of the payment provider, as JSON.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    })
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The payment provider makes its keys, so an operator rotates them there and here.',
    })
  }
}
