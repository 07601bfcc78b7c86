import {
  InvalidParameterException,
  SetSMSAttributesCommand,
  type SNSClient,
} from '@aws-sdk/client-sns'
import { monthlyTextBudget } from '#infra/declarations/monthly-text-budget.ts'

/**
 * Sets the account's spending limit for text messages to the monthly budget. SNS stops sending when
 * it is reached. Returns what to do if the account's quota is lower, as it is at first (one
 * dollar). Otherwise undefined.
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
