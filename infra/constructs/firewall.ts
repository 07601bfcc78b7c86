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
  readonly protects: string
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  readonly rules: readonly ManagedRules[]
  /** The number of requests that one address may make in five minutes. */
  readonly requestsPerAddress: number
  /**
   * Operations of an AWS API, and how many calls of them together one address may make in five
   * minutes.
   */
  readonly limitedOperations?: { readonly names: readonly string[]; readonly perAddress: number }
  /** Operations of an AWS API that nobody may call, such as `DeleteUser`. */
  readonly refusedOperations?: readonly string[]
  /** Operations of an AWS API that only callers with this secret in their user agent may call. */
  readonly ownOperations?: { readonly names: readonly string[]; readonly secret: string }
}

const tooMany = { block: { customResponse: { responseCode: 429 } } }

const matchHeader = (
  Name: string,
  positionalConstraint: 'ENDS_WITH' | 'EXACTLY' | 'CONTAINS',
  searchString: string,
) => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name } },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

/**
 * The AWS JSON protocol names the operation in `x-amz-target`, after the service and a period.
 * Cognito adds the header `x-amzn-cognito-operation-name` for the firewall (Cognito developer
 * guide, "Testing and logging AWS WAF web ACLs"). It shows the firewall "selected headers" only and
 * does not say which, so either of the two is enough.
 */
const matchOperation = (name: string) => [
  matchHeader('x-amz-target', 'ENDS_WITH', `.${name}`),
  matchHeader('x-amzn-cognito-operation-name', 'EXACTLY', name),
]

const matchAny = (names: readonly string[]) => ({
  orStatement: { statements: names.flatMap(matchOperation) },
})

/**
 * Matches the operations in a request without the secret. The secret is part of the user agent:
 * Cognito's guide says that a firewall sees that header ("Associate an AWS WAF web ACL with a user
 * pool"), and does not promise it for a header of our own.
 */
const matchAnyWithout = (secret: string, names: readonly string[]) => ({
  andStatement: {
    statements: [
      matchAny(names),
      { notStatement: { statement: matchHeader('user-agent', 'CONTAINS', secret) } },
    ],
  },
})

/** Hides the user agent, which may contain our secret, in the samples that the console shows. */
const withoutUserAgent = {
  dataProtections: [
    {
      action: 'SUBSTITUTION',
      field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['user-agent'] },
    },
  ],
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>

const inOrder = (rules: readonly Rule[]): CfnWebACL.RuleProperty[] =>
  rules.map((rule, priority) => ({ ...rule, priority }))

/**
 * A firewall: AWS's managed rules, and a rate limit per address. It keeps samples and counts, but
 * no log of query strings.
 */
export class Firewall extends CfnWebACL {
  constructor(
    scope_: Construct,
    id: string,
    {
      stage,
      protects,
      scope,
      rules,
      requestsPerAddress,
      limitedOperations,
      refusedOperations,
      ownOperations,
    }: Props,
  ) {
    const name = `heirloom-${stage.name}-${protects}`
    const visibility = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    })
    super(scope_, id, {
      name,
      scope,
      defaultAction: { allow: {} },
      ...(ownOperations && { dataProtectionConfig: withoutUserAgent }),
      visibilityConfig: visibility(name),
      // The order is the priority. A rate limit counts only the requests that no rule before it has
      // blocked. So the limits come before the rule for our own operations: its refusals count too.
      rules: inOrder([
        {
          name: 'too-many',
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
        ...rules.map(({ name: group, counted = [] }) => ({
          name: group,
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
        ...(ownOperations === undefined
          ? []
          : [
              {
                name: 'own-operations',
                action: { block: {} },
                statement: matchAnyWithout(ownOperations.secret, ownOperations.names),
                visibilityConfig: visibility(`${name}-own-operations`),
              },
            ]),
      ]),
    })
  }
}
