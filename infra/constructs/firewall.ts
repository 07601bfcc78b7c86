import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/** A group of rules that AWS keeps up to date. */
export interface ManagedRules {
  readonly name: string
  /** Rules of the group that are counted and stop nothing. */
  readonly counted?: readonly string[]
}

interface Props {
  readonly stage: Stage
  /** What it stands before, as its metrics name it. */
  readonly before: string
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  readonly rules: readonly ManagedRules[]
  /** How many requests one address may make in five minutes. */
  readonly requestsPerAddress: number
}

/** A firewall: AWS's managed rules, and a limit for each address. It keeps samples and counts, and no log of queries. */
export class Firewall extends CfnWebACL {
  constructor(
    scope_: Construct,
    id: string,
    { stage, before, scope, rules, requestsPerAddress }: Props,
  ) {
    const name = `heirloom-${stage.name}-${before}`
    const visibility = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    })
    super(scope_, id, {
      name,
      scope,
      defaultAction: { allow: {} },
      visibilityConfig: visibility(name),
      rules: [
        {
          name: 'too-many',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              limit: requestsPerAddress,
              evaluationWindowSec: 300,
              aggregateKeyType: 'IP',
            },
          },
          visibilityConfig: visibility(`${name}-too-many`),
        },
        ...rules.map(({ name: group, counted = [] }, at) => ({
          name: group,
          priority: at + 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: group,
              ruleActionOverrides: counted.map((rule) => ({
                name: rule,
                actionToUse: { count: {} },
              })),
            },
          },
          visibilityConfig: visibility(`${name}-${group}`),
        })),
      ],
    })
  }
}
