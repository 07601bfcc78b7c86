import { Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/** The purpose of each secret, and why nothing rotates it by itself. */
const purposes = {
  origin: {
    description: 'Proves to the API that a request came through CloudFront.',
    reason:
      'CloudFront has its copy by deployment, so nothing may rotate it in between. Whoever has it can call the API without the firewall, and forge the address by which attempts are counted. It opens no data.',
  },
  pool: {
    description: 'Proves to the firewall before the user pool that a call is one of our functions.',
    reason:
      'The firewall has its copy by deployment, so nothing may rotate it in between. It is of use only together with an access token or a sign-in under way.',
  },
}

/**
 * A secret of ours that a firewall or CloudFront compares. Secrets Manager generates it, and no
 * template contains it: the resource gets it by a dynamic reference, and functions read it when
 * they first need it.
 */
export class OwnSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, stage: Stage, purpose: keyof typeof purposes) {
    super(scope, id)
    const { description, reason } = purposes[purpose]
    this.secret = new Secret(this, 'Secret', {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    })
    Validations.of(this.secret).acknowledge({ id: 'AwsSolutions-SMG4', reason })
  }
}
