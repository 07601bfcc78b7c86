import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import { readDigitalAccounts } from '#web/features/passwords/read-digital-accounts.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { dryRun, possibleTwins } from './dry-run.ts'
import type { ImportPlan } from './plan-import.ts'

/** A plan that was compared with the user names of stored digital accounts. */
export interface ComparedPlan extends ImportPlan {
  /** Why the user names could not be read. Rows that may repeat those accounts stay `unsure`. */
  readonly unreadBecause?: string
}

/**
 * Compares the rows of a plan with the user names of the digital accounts that they may repeat.
 * Only these are read, after a recent sign-in, and the activity log says so.
 */
export const compareWithStored = async (
  plan: ImportPlan,
  items: readonly DigitalAccountItem[],
  signal: AbortSignal,
): Promise<ComparedPlan> => {
  const ids = possibleTwins(plan.rows, items).map(({ digitalAccountId }) => digitalAccountId)
  if (ids.length === 0) return plan
  try {
    const digitalAccounts = await readDigitalAccounts(ids, 'import', { signal })
    const digitalAccountsById = new Map(
      digitalAccounts.map((digitalAccount) => [digitalAccount.digitalAccountId, digitalAccount]),
    )
    const existing = items.map((item) => {
      const digitalAccount = digitalAccountsById.get(item.digitalAccountId)
      // A sealed one was encrypted in a browser, so what the server answers cannot be compared.
      return digitalAccount && !digitalAccount.sealed ? digitalAccount : item
    })
    return { ...plan, rows: dryRun(plan.rows, existing) }
  } catch (error) {
    signal.throwIfAborted()
    return { ...plan, unreadBecause: messageOf(error) }
  }
}
