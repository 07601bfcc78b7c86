import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import type { PhoneNumber } from '#shared/model/plain.ts'

const sns = new SNSClient({})

/** Sends a text message by SNS, with the priority of one that somebody waits for. */
export const sendTextMessage = async (to: PhoneNumber, message: string): Promise<void> => {
  await sns.send(
    new PublishCommand({
      PhoneNumber: to,
      Message: message,
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
      },
    }),
  )
}
