import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { readAccounts } from '#web/features/passwords/read-accounts.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { dryRun, possibleTwins } from './dry-run.ts'
import type { ImportPlan } from './plan-import.ts'

/** A plan, and why the accounts that its rows may repeat could not be read. */
export interface ComparedPlan extends ImportPlan {
  readonly unreadBecause?: string
}

/**
 * Compares the rows of a plan with the user names of the accounts that they may repeat. Only those
 * are read, after a recent sign-in, and the activity log says so. If they cannot be read, the plan
 * says of which rows we cannot tell.
 */
export const compareWithStored = async (
  plan: ImportPlan,
  items: readonly DigitalAccountItem[],
  signal: AbortSignal,
): Promise<ComparedPlan> => {
  const ids = possibleTwins(plan.rows, items).map(({ digitalAccountId }) => digitalAccountId)
  if (ids.length === 0) return plan
  try {
    const accounts = await readAccounts(ids, 'import', { signal })
    const accountsById = new Map(accounts.map((account) => [account.digitalAccountId, account]))
    const existing = items.map((item) => {
      const account = accountsById.get(item.digitalAccountId)
      // What was sealed in a browser cannot be compared.
      return account && !account.sealed ? account : item
    })
    return { ...plan, rows: dryRun(plan.rows, existing) }
  } catch (error) {
    signal.throwIfAborted()
    return { ...plan, unreadBecause: messageOf(error) }
  }
}
