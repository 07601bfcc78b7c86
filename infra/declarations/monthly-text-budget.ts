/**
 * The monthly budget for text messages, in US dollars. SNS stops sending at the account's quota, which is one dollar
 * until a higher one is granted. CloudFormation cannot set the spending limit, so the deployment does; an alarm rings
 * before it.
 */
export const monthlyTextBudget = 100
