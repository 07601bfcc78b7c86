import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses'
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
  /** The names of the configuration sets whose events it receives. */
  readonly configurationSets: readonly string[]
}

/**
 * The events of SES about the mails of each configuration set. They reach a queue through SNS,
 * because SES publishes to EventBridge only on a best-effort basis.
 */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { stage, queue, configurationSets }: Props) {
    super(scope, id)
    const { account } = Stack.of(this)

    const ses = new ServicePrincipal('ses.amazonaws.com')
    // Events contain the addresses of recipients.
    const key = new ManagedKey(this, 'Key', {
      stage,
      purpose: 'mail-events',
      description: 'Encrypts the events of mails on their way from SES.',
      use: new PolicyStatement({
        sid: 'UseBySes',
        // The statement for SES has no condition, and SES's documents show none. SES may not send
        // the key of a condition, and then no event would arrive.
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

    for (const name of configurationSets) {
      new ConfigurationSetEventDestination(this, `From-${name}`, {
        configurationSet: ConfigurationSet.fromConfigurationSetName(this, `Set-${name}`, name),
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
}
