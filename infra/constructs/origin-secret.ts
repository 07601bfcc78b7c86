import { Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/**
 * The secret that CloudFront sends to the API. Without it the functions answer nothing, so that nobody passes by the
 * firewall, and by it they trust CloudFront's header with the viewer's address. Secrets Manager generates it, and no
 * template contains it: CloudFront gets it by a dynamic reference, and functions read it when they first need it.
 */
export class OriginSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.secret = new Secret(this, 'Secret', {
      description: 'Proves to the API that a request came through CloudFront.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    })
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront has its copy by deployment, so nothing may turn it over in between. It guards the way around the firewall and the address that attempts are counted by, and no data.',
    })
  }

  /** The policy statement of a function that may read the secret. */
  mayRead(): PolicyStatement {
    return new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [this.secret.secretArn],
    })
  }
}
