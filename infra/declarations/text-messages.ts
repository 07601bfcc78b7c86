/**
 * What text messages may cost in a month, in US dollars. SNS holds an account to the limit that is asked for at the
 * service quotas and set by `aws sns set-sms-attributes` (one dollar without that); no stack can set it. Watched here.
 */
export const monthlyTextBudget = 100
