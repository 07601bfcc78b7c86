import { prices } from '#infra/cost/prices.ts'

/**
 * The monthly budget for text messages, in US dollars. The deployment sets it as the spending
 * limit, because CloudFormation cannot. SNS also stops at the account's quota, which is one dollar
 * until a higher one is granted. An alarm rings before the budget is used up.
 */
export const monthlyTextBudget = 100

/**
 * The most texts a day: the texts that the month's budget pays, divided by 31 days. So abuse on one
 * day cannot use up the budget of the month.
 */
export const dailyTexts = Math.floor(monthlyTextBudget / 31 / (prices.texts.tiers[0]?.each ?? 0))
