import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { pause } from '#functions/core/runtime/clock.ts'
import type { PhoneNumber } from '#shared/model/plain.ts'

/** As with mail, nothing is tried again here: a second text would arrive as well. */
export const sns = new SNSClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

/**
 * Hands a text message to SNS once, with the priority of one that somebody waits for, and answers SNS's own id for it.
 * SNS tells nothing more of texts: its answer decides. Attributes go to nobody; SNS keeps them with the call.
 */
export const handOverTextMessage = async (
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

/** The pauses, in milliseconds, before a text that SNS did not take is handed over again. */
const pauses = [100, 400]

/** Sends a text message that a request itself waits for: resolves once SNS has taken it, after three tries at most. */
export const sendTextMessage = async (
  to: PhoneNumber,
  message: string,
  attempt = 0,
): Promise<void> => {
  try {
    await handOverTextMessage(to, message)
  } catch (error) {
    const wait = pauses[attempt]
    if (wait === undefined) throw error
    await pause(wait)
    await sendTextMessage(to, message, attempt + 1)
  }
}
