/**
 * What text messages may cost in a month, in US dollars. SNS holds an account to the limit that is asked for at the
 * service quotas (one dollar without that). No stack can set it: the deployment does, and an alarm rings before it.
 */
export const monthlyTextBudget = 100
