import { mailsADay } from '#infra/cost/limits.ts'

/**
 * The most mails an hour that confirm an address, for which strangers can ask: over a day a quarter of what SES takes, so
 * that the rest is left for all other mail. Mails with a code for a new password have three quarters as many besides
 * (functions/domain/user-pool/mails-of-an-hour.ts).
 */
export const hourlyConfirmations = Math.floor(mailsADay / 4 / 24)
