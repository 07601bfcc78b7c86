import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { local } from '../runtime/identifiers.ts'
import type { SesEvent } from '../ses/ses-event.ts'
import type { SnsNotification } from '../sns/start-sns.ts'

const connection = { region: local.region, credentials: local.credentials }

/** Stands in for the subscription of the mail-events queue to its topic. */
export const subscribe = (sqsUrl: string, QueueUrl: string | undefined) => {
  const client = new SQSClient({ ...connection, endpoint: sqsUrl })
  return async (_: string, notification: SnsNotification) => {
    await client.send(
      new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(notification) }),
    )
  }
}

/** Stands in for the event destination of the configuration set: SES publishes to the topic. */
export const publishTo = (snsUrl: string) => {
  const client = new SNSClient({ ...connection, endpoint: snsUrl })
  return async (event: SesEvent) => {
    await client.send(
      new PublishCommand({ TopicArn: local.mailTopicArn, Message: JSON.stringify(event) }),
    )
  }
}
