import {
  InvalidParameterException,
  SetSMSAttributesCommand,
  type SNSClient,
} from '@aws-sdk/client-sns'
import { monthlyTextBudget } from '#infra/declarations/text-messages.ts'

/**
 * Holds the account's text messages to the month's budget: SNS stops at it, whoever asks for codes. Answers what to do
 * where the account's own quota is lower, as it is at first (one dollar).
 */
export const limitTexts = async (sns: SNSClient): Promise<string | undefined> => {
  const attributes = {
    MonthlySpendLimit: String(monthlyTextBudget),
    DefaultSMSType: 'Transactional',
  }
  try {
    await sns.send(new SetSMSAttributesCommand({ attributes }))
    return undefined
  } catch (error) {
    if (!(error instanceof InvalidParameterException)) throw error
    return `Text messages stop at the account's quota, which is below ${monthlyTextBudget} dollars a month: ask for more at Service Quotas, then deploy again.`
  }
}
