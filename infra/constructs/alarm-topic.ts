import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'
import { ManagedKey } from './managed-key.ts'

/** Where alarms are told of: an encrypted topic that CloudWatch alone writes to, and the address that was given. */
export class AlarmTopic extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const alarms = [new ServicePrincipal('cloudwatch.amazonaws.com')]
    const key = new ManagedKey(this, 'Key', {
      stage,
      purpose: 'alarms',
      description: 'Encrypts alarms on their way to whoever looks after the product.',
      use: new PolicyStatement({
        sid: 'UseByAlarms',
        principals: alarms,
        // Without a condition, as CloudWatch documents it: one that CloudWatch does not fill in would silence every alarm.
        // What is encrypted is what may be published, and the topic's policy decides that.
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
