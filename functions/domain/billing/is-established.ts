import type { Account } from '#functions/domain/accounts/account.ts'
import { hasPaid } from '#shared/rules/billing/has-paid.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { findBilling, newBilling } from './billing-record.ts'

/** A stranger who wants to send mails at once does not wait so long. */
const newForMs = 7 * day

/**
 * Whether an account is a week old at an instant, or its holder has paid. A stranger may have made
 * any other account only to have us send their words, as a name, to many people.
 */
export const isEstablished = async (account: Account, at: Date): Promise<boolean> =>
  at.getTime() - Date.parse(account.createdAt) >= newForMs ||
  hasPaid((await findBilling(account.userId)) ?? newBilling(account))
