import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { pause } from '#functions/core/runtime/clock.ts'
import type { PhoneNumber } from '#shared/model/plain.ts'

/**
 * The SDK's own retries are off, as for mail: only the caller knows whether a second text would do
 * harm.
 */
export const sns = new SNSClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

/**
 * Sends a text message through SNS once, as a transactional one, and returns SNS's id for it. SNS
 * sends no events for texts, so this answer is all we learn. SNS keeps the attributes with the
 * call, and does not send them to the recipient.
 */
export const sendTextMessageOnce = async (
  to: PhoneNumber,
  message: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<string | undefined> => {
  const text = (StringValue: string) => ({ DataType: 'String', StringValue })
  const { MessageId } = await sns.send(
    new PublishCommand({
      PhoneNumber: to,
      Message: message,
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': text('Transactional'),
        ...Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [name, text(value)]),
        ),
      },
    }),
  )
  return MessageId
}

/** The pauses, in milliseconds, before a text that SNS did not take is sent again. */
const pauses = [100, 400]

/**
 * Sends a text message while the request waits. Resolves once SNS has taken it. Throws SNS's error
 * after three attempts.
 */
export const sendTextMessage = async (
  to: PhoneNumber,
  message: string,
  attempt = 0,
): Promise<void> => {
  try {
    await sendTextMessageOnce(to, message)
  } catch (error) {
    const milliseconds = pauses[attempt]
    if (milliseconds === undefined) throw error
    await pause(milliseconds)
    await sendTextMessage(to, message, attempt + 1)
  }
}
