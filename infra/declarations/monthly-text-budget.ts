import { prices } from '#infra/cost/prices.ts'

/**
 * The monthly budget for text messages, in US dollars. SNS stops sending at the account's quota,
 * which is one dollar until a higher one is granted. CloudFormation cannot set the spending limit,
 * so the deployment does. An alarm rings before it.
 */
export const monthlyTextBudget = 100

/**
 * The most texts a day, so that no day's abuse can use up the budget of the month: its texts, over
 * 31 days.
 */
export const dailyTexts = Math.floor(monthlyTextBudget / 31 / (prices.texts.tiers[0]?.each ?? 0))
