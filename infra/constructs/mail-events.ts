import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'
import { ManagedKey } from './managed-key.ts'

interface Props {
  readonly stage: Stage
  /** Receives SES's events, each in an SNS envelope. */
  readonly queue: IQueue
}

/**
 * The configuration set that deliveries are sent with. Its events reach a queue through SNS, because SES publishes to
 * EventBridge only on a best-effort basis.
 */
export class MailEvents extends Construct {
  readonly configurationSetName: string
  readonly configurationSetArn: string

  constructor(scope: Construct, id: string, { stage, queue }: Props) {
    super(scope, id)
    const { account, partition, region } = Stack.of(this)
    this.configurationSetName = `heirloom-${stage.name}`
    this.configurationSetArn = `arn:${partition}:ses:${region}:${account}:configuration-set/${this.configurationSetName}`

    const ses = new ServicePrincipal('ses.amazonaws.com')
    // Events contain the addresses of recipients.
    const key = new ManagedKey(this, 'Key', {
      stage,
      purpose: 'mail-events',
      description: 'Encrypts the events of mails on their way from SES.',
      use: new PolicyStatement({
        sid: 'UseBySes',
        // As SES documents it, without a condition: if SES did not send the condition key, no event would arrive.
        principals: [ses],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'], // in a key's policy: this key
      }),
    })
    const topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [ses],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    )
    topic.addSubscription(new SqsSubscription(queue))

    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: this.configurationSetName,
    })
    set.addEventDestination('ToTopic', {
      destination: EventDestination.snsTopic(topic),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    })
  }
}
