import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'
import { ManagedKey } from './managed-key.ts'

/**
 * The encrypted topic that alarms are sent to, and the subscription of the operator's address. Only
 * CloudWatch may publish.
 */
export class AlarmTopic extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const alarms = [new ServicePrincipal('cloudwatch.amazonaws.com')]
    const key = new ManagedKey(this, 'Key', {
      stage,
      purpose: 'alarms',
      description: 'Encrypts alarms on their way to the operators.',
      use: new PolicyStatement({
        sid: 'UseByAlarms',
        principals: alarms,
        // The statement for CloudWatch has no condition, as its documentation shows: a condition
        // key that CloudWatch does not send would silence every alarm. Only messages that may be
        // published are encrypted, and the topic's policy decides that.
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'], // in a key's policy: this key
      }),
    })
    this.topic = new Topic(this, 'Topic', {
      topicName: `heirloom-${stage.name}-alarms`,
      masterKey: key,
      enforceSSL: true,
    })
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: alarms,
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
      }),
    )
    if (stage.alarmEmail) this.topic.addSubscription(new EmailSubscription(stage.alarmEmail))
  }
}
