import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/** A metric and the threshold at which an operator has to look at it. */
export interface AlertDeclaration {
  /** The alarm's name after `heirloom-<stage>-`; infra/OPERATIONS.md lists it by this name. */
  readonly name: string
  readonly metric: IMetric
  readonly threshold: number
  /** The text of the alarm's mail. It says what the alarm means and what to do first. */
  readonly meaning: string
  /** The number of periods in a row that must breach the threshold. Default: 1. */
  readonly periods?: number
  /**
   * The alarm rings below the threshold or when there is no data, instead of at or above the
   * threshold.
   */
  readonly whenSilent?: true
}

/** An alarm that notifies the topic. */
export class Alert extends Alarm {
  constructor(
    scope: Construct,
    { name, metric, threshold, meaning, periods = 1, whenSilent }: AlertDeclaration,
    { stage, topic }: { readonly stage: Stage; readonly topic: ITopic },
  ) {
    super(scope, `Alert-${name}`, {
      alarmName: `heirloom-${stage.name}-${name}`,
      alarmDescription: meaning,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: whenSilent
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: whenSilent ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    this.addAlarmAction(new SnsAction(topic))
  }
}
