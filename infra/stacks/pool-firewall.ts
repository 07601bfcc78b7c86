import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { Firewall } from '#infra/constructs/firewall.ts'
import type { Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly userPoolArn: string
}

/**
 * The firewall before the user pool, which browsers sign in at without passing CloudFront. Cognito shows it no names and
 * no passwords (Cognito developer guide, "Associate an AWS WAF web ACL with a user pool"), so rules about what people
 * write have nothing to look at. Our own functions sign people up from addresses that they share, so one address may ask
 * for much.
 */
export class PoolFirewallStack extends Stack {
  constructor(scope: Construct, id: string, { stage, userPoolArn, ...props }: Props) {
    super(scope, id, props)
    const firewall = new Firewall(this, 'Firewall', {
      stage,
      before: 'user-pool',
      scope: 'REGIONAL',
      rules: [
        { name: 'AWSManagedRulesAmazonIpReputationList' },
        { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
      ],
      requestsPerAddress: 5_000,
    })
    new CfnWebACLAssociation(this, 'BeforePool', {
      webAclArn: firewall.attrArn,
      resourceArn: userPoolArn,
    })
  }
}
