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

/** Something that somebody has to look at. */
export interface AlertDeclaration {
  /** What the alarm is called after `heirloom-<stage>-`, and what the operations page lists it by. */
  readonly name: string
  readonly metric: IMetric
  readonly threshold: number
  /** What it means and what to do first, as it stands in the mail. */
  readonly means: string
  /** How many periods of the metric in a row; one without this. */
  readonly periods?: number
  /** It rings below the threshold, or where there is no value at all, instead of at the threshold and above. */
  readonly whenSilent?: true
}

/** An alarm that tells the topic. */
export class Alert extends Alarm {
  constructor(
    scope: Construct,
    { name, metric, threshold, means, periods = 1, whenSilent }: AlertDeclaration,
    { stage, topic }: { readonly stage: Stage; readonly topic: ITopic },
  ) {
    super(scope, `Alert-${name}`, {
      alarmName: `heirloom-${stage.name}-${name}`,
      alarmDescription: means,
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
