import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/** A rule group that AWS maintains. */
export interface ManagedRules {
  readonly name: string
  /** Rules of the group that only count matches and block nothing. */
  readonly counted?: readonly string[]
}

interface Props {
  readonly stage: Stage
  /** The resource that it protects, as the metrics name it. */
  readonly before: string
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  readonly rules: readonly ManagedRules[]
  /** The number of requests that one address may make in five minutes. */
  readonly requestsPerAddress: number
  /** Two or more operations of an AWS API, and how many calls of them together one address may make in five minutes. */
  readonly limitedOperations?: { readonly names: readonly string[]; readonly perAddress: number }
  /** Two or more operations of an AWS API that nobody may call, such as `DeleteUser`. */
  readonly refusedOperations?: readonly string[]
}

const tooMany = { block: { customResponse: { responseCode: 429 } } }

/** The AWS JSON protocol names the operation in this header, after the service and a period. */
const matchOperation = (name: string) => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'ENDS_WITH',
    searchString: `.${name}`,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

const matchAny = (names: readonly string[]) => ({
  orStatement: { statements: names.map(matchOperation) },
})

/**
 * A firewall: AWS's managed rules, and a rate limit per address. It keeps samples and counts, but no log of query
 * strings.
 */
export class Firewall extends CfnWebACL {
  constructor(
    scope_: Construct,
    id: string,
    {
      stage,
      before,
      scope,
      rules,
      requestsPerAddress,
      limitedOperations,
      refusedOperations,
    }: Props,
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
          action: tooMany,
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
        ...(refusedOperations === undefined
          ? []
          : [
              {
                name: 'refused-operations',
                priority: rules.length + 1,
                action: { block: {} },
                statement: matchAny(refusedOperations),
                visibilityConfig: visibility(`${name}-refused-operations`),
              },
            ]),
        ...(limitedOperations === undefined
          ? []
          : [
              {
                name: 'too-many-operations',
                priority: rules.length + 2,
                action: tooMany,
                statement: {
                  rateBasedStatement: {
                    limit: limitedOperations.perAddress,
                    evaluationWindowSec: 300,
                    aggregateKeyType: 'IP',
                    scopeDownStatement: matchAny(limitedOperations.names),
                  },
                },
                visibilityConfig: visibility(`${name}-too-many-operations`),
              },
            ]),
      ],
    })
  }
}
