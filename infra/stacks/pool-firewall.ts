import { Stack, type StackProps } from 'aws-cdk-lib'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { Firewall } from '#infra/constructs/firewall.ts'
import { oursAtPool, refusedAtPool } from '#infra/declarations/user-pool.ts'
import type { Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly userPoolArn: string
  /** By this secret the firewall recognizes a call of our functions. */
  readonly secret: ISecret
}

/**
 * The firewall in front of the user pool, where browsers sign in without passing CloudFront.
 * Cognito does not show it names or passwords (Cognito developer guide, "Associate an AWS WAF web
 * ACL with a user pool"). So rules about text that people write have nothing to inspect. Our own
 * functions sign people up from shared addresses, so the limit per address is high.
 */
export class PoolFirewallStack extends Stack {
  constructor(scope: Construct, id: string, { stage, userPoolArn, secret, ...props }: Props) {
    super(scope, id, props)
    const firewall = new Firewall(this, 'Firewall', {
      stage,
      protects: 'user-pool',
      scope: 'REGIONAL',
      rules: [
        { name: 'AWSManagedRulesAmazonIpReputationList' },
        { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
      ],
      requestsPerAddress: 5_000,
      // Each of these sends a mail. Our own functions sign people up from addresses that they share
      // with others.
      limitedOperations: { names: ['SignUp', 'ResendConfirmationCode'], perAddress: 300 },
      refusedOperations: refusedAtPool,
      // Not the secret itself but a dynamic reference, which CloudFormation resolves at deployment.
      ownOperations: { names: oursAtPool, secret: secret.secretValue.unsafeUnwrap() },
    })
    new CfnWebACLAssociation(this, 'BeforePool', {
      webAclArn: firewall.attrArn,
      resourceArn: userPoolArn,
    })
  }
}
